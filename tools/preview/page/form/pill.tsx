import { segmentsOf } from './pill_text';
import { type PillInfo, useSources } from './sources';

/** A field of an earlier step as the editor shows it: number of the step, name, sample. */
export function Pill({ info: { number, name, sample } }: { info: PillInfo }) {
  return (
    <span class={`pill ${sample === undefined ? 'unknown' : ''}`}>
      <b>
        {number}. {name}:
      </b>{' '}
      {sample ? (
        <span class="pill-sample">{sample}</span>
      ) : (
        <i>{sample === '' ? 'No data' : `not in step ${number}`}</i>
      )}
    </span>
  );
}

/** Read-only text with its pills. */
export function PillText({ text }: { text: string }) {
  const { describe } = useSources();
  return (
    <>
      {segmentsOf(text).map(({ text: part, path }) =>
        path === undefined ? part : <Pill info={describe(path)} />,
      )}
    </>
  );
}
