import * as fc from 'fast-check';
import type { Attack, Family } from '../attack';
import type { Reply } from '../reply';
import { refusing, waiting } from './refusing';
import { costly, deep, shapeless, wide } from './shapes';
import { taking } from './taking';

const told = (replies: fc.Arbitrary<Reply>): fc.Arbitrary<Attack> =>
  fc.array(replies, { minLength: 1, maxLength: 3 }).map((list) => ({ replies: list }));

export const replyFamilies: Family[] = [
  {
    name: 'taken, said oddly',
    tries:
      'a service that takes the message and answers with an error beside its id, a notice of its language, a 5xx, a 303, half its JSON, or nothing',
    weight: 100,
    on: (step) =>
      step.sends ? told(fc.oneof({ weight: 4, arbitrary: taking }, refusing, waiting)) : undefined,
  },
  {
    name: 'refused',
    tries: 'every known refusal in every shape, under every status',
    weight: 40,
    on: () => told(refusing),
  },
  {
    name: 'any JSON',
    tries: 'any JSON under any status and type',
    weight: 80,
    on: () => told(shapeless),
  },
  {
    name: 'costly text',
    tries: 'one piece of text up to 40,000 times, where a pattern could go over it again and again',
    weight: 40,
    on: () => told(costly),
  },
  {
    name: 'deep and wide',
    tries: 'JSON up to 30,000 levels deep or 20,000 members wide',
    weight: 15,
    on: () => told(fc.oneof(deep, wide)),
  },
  {
    name: 'how long to wait',
    tries: 'Retry-After of a year, in the past, in words, in other digits',
    weight: 30,
    on: () => told(waiting),
  },
];
