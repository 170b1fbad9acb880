import http from 'node:http';
import https from 'node:https';
import { isPlainObject } from '#values/json';

// All test files of a worker share Node's own modules, which both core and nock change for good. In
// a later file, nock would be on top of core's wrapper, which drops the third argument of a call and
// so bypasses nock. Each file therefore begins with the original functions.

const key = Symbol.for('the functions as they were');

function restore(module: object, names: string[]): void {
  const saved: unknown = Reflect.get(module, key);
  if (isPlainObject(saved)) Object.assign(module, saved);
  else {
    const functions = names.map((name) => [name, Reflect.get(module, name)] as const);
    Reflect.set(module, key, Object.fromEntries(functions));
  }
  // Core's marker that it has wrapped the functions.
  Reflect.deleteProperty(module, 'patchedByZapier');
}

restore(http, ['request', 'get', 'ClientRequest']);
restore(https, ['request', 'get']);
