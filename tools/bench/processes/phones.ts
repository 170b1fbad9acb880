import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { readPhoneNumber } from '../../../src/phone/phone';
import { phoneTexts } from '../phone_texts';
import { report } from '../report';

const texts = phoneTexts(2_000);
const rounds = 30;

function time(read: (text: string) => unknown): number {
  const start = performance.now();
  for (const text of texts) read(text);
  return performance.now() - start;
}

const ours = (text: string) => readPhoneNumber(text, 'IN');
const library = (text: string) => parsePhoneNumberFromString(text, 'IN');
const rates = { ours: [] as number[], library: [] as number[] };
for (let round = -5; round < rounds; round += 1) {
  const times = { ours: time(ours), library: time(library) };
  if (round < 0) continue;
  rates.ours.push((texts.length / times.ours) * 1000);
  rates.library.push((texts.length / times.library) * 1000);
}
report(rates);
