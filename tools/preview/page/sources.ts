import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Lead } from '../../zap/mapping';
import type { Pick, PickGroup } from './picker';

/** What the fields of a form can take values from. */
export interface Sources {
  /** The lead, with what searches found and the address of the simulator's files. */
  lead: Lead;
  /** The same for a list to choose from; empty for a form that takes no pills. */
  groups: PickGroup[];
  /** The simulator's files, for file fields. */
  files: Pick[];
}

/** The sources of a form that takes no pills. */
export const noSources: Sources = { lead: {}, groups: [], files: [] };

/** Handed to every field of a form, however deep. */
export const SourcesContext = createContext<Sources>(noSources);

/** The sources of the form that this field is in. */
export function useSources(): Sources {
  return useContext(SourcesContext);
}
