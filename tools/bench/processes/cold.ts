import { createRequire } from 'node:module';
import { dropdownEvent, messageEvent } from '../events';
import { report } from '../report';

// Nothing that the bench itself needs may be loaded before the clock starts: so no schema here.
const [folder = '', origin = ''] = process.argv.slice(2);
const start = performance.now();
const { handler } = createRequire(`${folder}/any.js`)('./zapierwrapper.js');
const loaded = performance.now();
const first = origin === '' ? dropdownEvent() : messageEvent(origin);
handler(first).then(() => {
  const done = performance.now();
  report({ wrapper: loaded - start, event: done - loaded });
  process.exit();
});
