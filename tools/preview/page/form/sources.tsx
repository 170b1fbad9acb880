import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OutputValue } from '../../common/api';
import { asText, Options } from '../parts';

/** An earlier step, and what a field can take from it. */
export interface Source {
  /** Such as "1. New Lead". */
  title: string;
  values: OutputValue[];
}

/** What every field of a form can take from; empty for a form that takes no pills. */
export const Sources = createContext<Source[]>([]);

/** What a message says, and who the person is. */
const wanted =
  /\b(phone|mobile|e-?mail|text)\b|\b(full|first|last|contact|customer) ?name\b|^name$/i;

/** How late a value is needed: what is mapped most comes first, and what is empty last. */
function rankOfUse({ label, value, declared }: OutputValue): number {
  const rank = /\bID$/.test(label) ? 2 : wanted.test(label) ? 0 : 1;
  return rank + (declared ? 0 : 3) + (asText(value) === '' ? 9 : 0);
}

/** In the order of use. */
export function inOrderOfUse(values: readonly OutputValue[]): OutputValue[] {
  return values.toSorted((one, other) => rankOfUse(one) - rankOfUse(other));
}

const shown = ({ label, value }: OutputValue) =>
  `${label}: ${asText(value).slice(0, 60) || 'No data'}`;

/** The data of earlier steps as the choices of a list; each stands for its pill. */
export function DataOptions() {
  return useContext(Sources).map(({ title, values }) => (
    <optgroup label={title} key={title}>
      <Options
        choices={inOrderOfUse(values).map((one) => ({
          ...{ value: `{{${one.path}}}`, label: shown(one) },
        }))}
      />
    </optgroup>
  ));
}

/** As the server's mapping reads them: `\{{` stands for the braces themselves. */
const pill = /(?<!\\)(\{\{[^{}]+\}\})/;

/** The parts of a text: plain, or a pill with what it shows. */
export function partsOf(text: string, sources: readonly Source[]) {
  return text.split(pill).map((part, at) => {
    const path = part.slice(2, -2);
    const values = sources.flatMap((source) => source.values);
    const value = values.find((one) => one.path === path);
    const isPill = at % 2 === 1;
    return { part, shown: isPill ? (value ? shown(value) : `${path}: not found`) : '' };
  });
}
