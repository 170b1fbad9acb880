import http from 'node:http';
import https from 'node:https';
import { isPlainObject } from '../../src/values/json';

// Node's own modules are shared by all the test files of a worker, and both core and nock change
// their functions for good. A later file then finds nock on top of core's wrapping, which drops
// the third argument of a call, so that nock is passed by. Each file begins with them as they were.

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
