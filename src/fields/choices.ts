/**
 * The choices of a dropdown that is too long to be copied for each event. Core copies the whole
 * definition for each event (platform fact): with every country in four forms, an event without
 * network took twice as long and an extra megabyte of memory. It uses lodash, which clones plain
 * objects but passes on instances of unknown classes; a test pins that (docs/performance.md, "What was
 * tried").
 */
class Choices {
  get [Symbol.toStringTag](): string {
    return 'Choices';
  }

  // Lodash tries to set it, and is slower if that fails.
  set [Symbol.toStringTag](_name: string) {}
}

/** Choices by value, which core doesn't copy. */
export function uncopied(choices: Readonly<Record<string, string>>): Record<string, string> {
  return Object.assign(new Choices(), choices);
}
