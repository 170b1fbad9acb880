import { AppMark } from './app_mark';
import type { PillInfo } from './sources';

/** A field of an earlier step as the editor shows it: mark, number of the step, name, sample. */
export function Pill({ info: { app, step, name, sample } }: { info: PillInfo }) {
  return (
    <span class={`pill ${sample === undefined ? 'unknown' : ''}`}>
      <AppMark app={app} />
      <b>
        {step}. {name}:
      </b>{' '}
      {sample === undefined ? (
        <i>not in this lead</i>
      ) : sample === '' ? (
        <i>No data</i>
      ) : (
        <span class="pill-sample">{sample}</span>
      )}
    </span>
  );
}
