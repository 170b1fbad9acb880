import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Pick } from './pick_option';
import type { PickGroup } from './picker';

/** What a pill shows. */
export interface PillInfo {
  /** The app of the step. */
  app: string;
  /** The number of that step in the Zap. */
  step: number;
  name: string;
  /** The value in this lead; undefined if the lead has no such field. */
  sample: string | undefined;
}

/** What the fields of a form can take values from. */
export interface Sources {
  /** The fields to choose from; empty for a form that takes no pills. */
  groups: PickGroup[];
  /** The simulator's files, for file fields. */
  files: Pick[];
  /** What the pill of a path shows. */
  describe: (path: string) => PillInfo;
}

/** The sources of a form that takes no pills. */
export const noSources: Sources = {
  groups: [],
  files: [],
  describe: (path) => ({ app: '', step: 1, name: path, sample: undefined }),
};

/** Available to every field of a form. */
export const SourcesContext = createContext<Sources>(noSources);

/** The sources of the form that this field is in. */
export function useSources(): Sources {
  return useContext(SourcesContext);
}
