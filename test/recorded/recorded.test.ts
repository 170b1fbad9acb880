import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedFile, replay } from '../../tools/live_check/recorded';

// `npm run live-check -- --keep NAME` writes these files. Where a response was misread, correct its reading.
const files = readdirSync(__dirname).filter((name) => name.endsWith('.json'));
const kept = files.flatMap((name) =>
  recordedFile
    .parse(JSON.parse(readFileSync(join(__dirname, name), 'utf8')))
    .map((one) => ({ name, title: one.title, one })),
);

test.each(kept)('$name: $title is read as recorded', ({ one }) => {
  expect(replay(one)).toEqual(one.reading);
});
