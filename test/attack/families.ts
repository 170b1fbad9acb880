import type { Family } from './attack';
import { credentialFamilies } from './families/credentials';
import { fileFamilies } from './families/files';
import { inputFamilies } from './families/inputs';
import { pollFamilies } from './families/polls';
import { recordFamilies } from './families/records';
import { replyFamilies } from './families/replies';
import { transportFamilies } from './families/transport';

/** Everything that is tried. */
export const families: readonly Family[] = [
  ...transportFamilies,
  ...replyFamilies,
  ...credentialFamilies,
  ...recordFamilies,
  ...pollFamilies,
  ...inputFamilies,
  ...fileFamilies,
];
