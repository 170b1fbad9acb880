import { useState } from 'preact/hooks';
import type { Json } from '../../zap/mapping';
import type { OutputValue } from '../common/api';
import { type Field, isUnfilled, type Values } from '../common/fields';
import { ExchangeView } from './exchange';
import { Icon } from './icon';
import { asText } from './lead_fields';
import { Tabs } from './tabs';
import type { Shown } from './use_test';

interface Props {
  fields: readonly Field[];
  /** What goes into the step. */
  inputData: Values;
  /** undefined before the first test. */
  shown: Shown | undefined;
}

type DataTab = 'in' | 'out' | 'requests';

/** The data of a test: in, out, and on the wire. */
export function DataTabs({ fields, inputData, shown }: Props) {
  const [tab, setTab] = useState<DataTab>(shown && !shown.result.error ? 'out' : 'in');
  const count = shown?.result.exchanges.length ?? 0;
  return (
    <div class="data">
      <Tabs<DataTab>
        id="data-tab"
        label="Data of the test"
        tabs={[
          { name: 'in', label: 'Data in' },
          ...(shown
            ? [
                { name: 'out' as const, label: 'Data out' },
                { name: 'requests' as const, label: `Requests (${count})` },
              ]
            : []),
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      <div id="data-tab-panel" role="tabpanel" aria-labelledby={`data-tab-${tab}`}>
        {tab === 'in' && <DataIn fields={fields} inputData={inputData} />}
        {tab === 'out' && shown && <DataOut shown={shown} />}
        {tab === 'requests' && shown && <Requests shown={shown} />}
      </div>
    </div>
  );
}

function DataIn({ fields, inputData }: Pick<Props, 'fields' | 'inputData'>) {
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const order = [...labels.keys()];
  const entries = Object.entries(inputData).sort(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  if (entries.length === 0) return <p class="empty">Nothing is filled in.</p>;
  return (
    <dl class="values">
      {entries.map(([key, value]) => (
        <div key={key} data-path={key}>
          <dt title={key}>{labels.get(key) ?? key}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DataOut({ shown: { step, result } }: { shown: Shown }) {
  const { records, error } = result;
  if (records.length === 0) {
    return (
      <p class="empty">
        {error ? 'A step that fails has no data out.' : 'The step found nothing.'}
      </p>
    );
  }
  if (records.length === 1) return <Output values={records[0] ?? []} />;
  return (
    <>
      {records.map((values, index) => (
        <details class="part" open={index === 0} key={index}>
          <summary>
            <h3>
              {step.noun} {index + 1}
            </h3>
          </summary>
          <Output values={values} />
        </details>
      ))}
    </>
  );
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
      <OutputList values={values.filter((value) => !isEmpty(value))} />
      {empty.length > 0 && (
        <details class="empties">
          <summary>
            {empty.length} empty {empty.length === 1 ? 'field' : 'fields'}
            <Icon name="chevron" />
          </summary>
          <OutputList values={empty} />
        </details>
      )}
    </>
  );
}

function OutputList({ values }: { values: OutputValue[] }) {
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
  if (Array.isArray(value) && value.length > 0) {
    return (
      <ol>
        {value.map((item, index) => (
          <li key={index}>{asText(item) || <Empty />}</li>
        ))}
      </ol>
    );
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return (
      <dl class="inner">
        {Object.entries(value).map(([name, item]) => (
          <div key={name}>
            <dt>{name}:</dt>
            <dd>{asText(item) || <Empty />}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return <>{asText(value) || <Empty />}</>;
}

function Empty() {
  return <em>empty</em>;
}

function Requests({ shown: { result } }: { shown: Shown }) {
  if (result.exchanges.length === 0) {
    return <p class="empty">None. The step stopped before it sent anything.</p>;
  }
  return (
    <>
      {result.exchanges.map((exchange, index) => (
        <ExchangeView exchange={exchange} key={`${exchange.url} ${index}`} />
      ))}
    </>
  );
}
