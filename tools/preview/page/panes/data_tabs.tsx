import { useState } from 'preact/hooks';
import type { Json } from '../../../zap/mapping';
import type { Exchange, OutputValue } from '../../common/api';
import { isUnfilled } from '../../common/fields';
import { asText, rankOfUse } from '../form/lead_fields';
import { Icon } from '../parts/icon';
import { Tabs } from '../parts/tabs';
import type { Editor } from '../state/editor_state';
import type { Shown } from '../state/use_test';

interface Props {
  editor: Editor;
  /** What goes into the step. */
  inputData: Record<string, Json>;
  /** undefined before the first test. */
  shown: Shown | undefined;
}

type DataTab = 'in' | 'out' | 'requests';

/** The data of a test: in, out, and on the wire. */
export function DataTabs({ editor, inputData, shown }: Props) {
  const [tab, setTab] = useState<DataTab>(shown && !shown.result.error ? 'out' : 'in');
  const exchanges = shown?.result.exchanges ?? [];
  const tabs: { name: DataTab; label: string }[] = [
    { name: 'in', label: 'Data in' },
    { name: 'out', label: 'Data out' },
    { name: 'requests', label: `Requests (${exchanges.length})` },
  ];
  const order = editor.form.fields.map(({ key }) => key);
  const inputs = Object.entries(inputData)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([path, value]) => {
      const label = editor.form.fields.find(({ key }) => key === path)?.label ?? path;
      return { path, label, value };
    });
  return (
    <div class="data">
      <Tabs
        id="data-tab"
        label="Data of the test"
        tabs={shown ? tabs : tabs.slice(0, 1)}
        chosen={tab}
        onChoose={setTab}
      />
      <div id="data-tab-panel" role="tabpanel" aria-labelledby={`data-tab-${tab}`}>
        {tab === 'in' &&
          (inputs.length > 0 ? (
            <ValueList values={inputs} />
          ) : (
            <p class="empty">Nothing is filled in.</p>
          ))}
        {tab === 'out' && shown && <DataOut shown={shown} editor={editor} />}
        {tab === 'requests' &&
          exchanges.map((one, index) => <ExchangeView exchange={one} key={index} />)}
        {tab === 'requests' && exchanges.length === 0 && (
          <p class="empty">None. The step stopped before it sent anything.</p>
        )}
      </div>
    </div>
  );
}

interface OutProps {
  shown: Shown;
  editor: Editor;
}

/** The record that later steps use, chosen from those that the test found. */
function DataOut({ shown: { step, result }, editor: { found, chooseRecord } }: OutProps) {
  const { records, error } = result;
  const chosen = found?.chosen ?? 0;
  if (records.length === 0) {
    return (
      <p class="empty">
        {error ? 'A step that fails has no data out.' : 'The step found nothing.'}
      </p>
    );
  }
  return (
    <>
      {records.length > 1 && (
        <fieldset class="records">
          <legend>Records found. Later steps use the selected one.</legend>
          {records.map((record, index) => (
            <label class="row" key={index}>
              <input
                type="radio"
                name="record"
                checked={index === chosen}
                onChange={() => chooseRecord(index)}
              />
              <span>
                {step.noun} {index + 1}: {summaryOf(record)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Output values={records[chosen] ?? []} />
    </>
  );
}

/** What a person knows a record by: the fields that are mapped most. */
function summaryOf(record: OutputValue[]): string {
  const telling = record.filter((value) => rankOfUse(value.label) === 0 && !isEmpty(value));
  return telling
    .slice(0, 2)
    .map(({ value }) => asText(value))
    .join(', ');
}

/** Services send empty lists and objects as text, too. */
function isEmpty({ value }: OutputValue): boolean {
  return isUnfilled(value) || value === '[]' || value === '{}';
}

/** One record. What is empty in it is folded away. */
function Output({ values }: { values: OutputValue[] }) {
  const empty = values.filter(isEmpty);
  return (
    <>
      <ValueList values={values.filter((value) => !isEmpty(value))} />
      {empty.length > 0 && (
        <details>
          <summary class="soft">
            {empty.length} empty {empty.length === 1 ? 'field' : 'fields'}
            <Icon name="chevron" />
          </summary>
          <ValueList values={empty} />
        </details>
      )}
    </>
  );
}

/** Names and their values. */
export function ValueList({ values }: { values: OutputValue[] }) {
  return (
    <dl class="values">
      {values.map(({ path, label, value }) => (
        <div key={path} data-path={path}>
          <dt title={path}>{label}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { value: Json }) {
  if (typeof value !== 'object' || value === null || isUnfilled(value)) {
    return <>{asText(value) || <em>empty</em>}</>;
  }
  const isList = Array.isArray(value);
  const items = Object.entries(value).map(([name, item]) => (
    <li key={name}>
      {!isList && `${name}: `}
      {asText(item) || <em>empty</em>}
    </li>
  ));
  return isList ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** One request, and the status of its response. */
function ExchangeView({ exchange }: { exchange: Exchange }) {
  const { method, url, body, parts, status, fault } = exchange;
  const good = status !== null && status < 400 && fault === null;
  return (
    <div class="exchange">
      <p>
        <strong>{method}</strong> <code>{url}</code>{' '}
        <span class={`badge ${good ? 'good' : 'bad'}`}>{status ?? 'no response'}</span>
      </p>
      {fault !== null && <p class="soft">Simulated fault: {fault}</p>}
      {body !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        <section class="code-block" aria-label="Body of the request" tabIndex={0}>
          <pre>{body}</pre>
        </section>
      )}
      {parts.length > 0 && (
        <ValueList values={parts.map(({ name, value }) => ({ path: name, label: name, value }))} />
      )}
    </div>
  );
}
