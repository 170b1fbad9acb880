import type { OutputValue } from '../../common/api';
import { isUnfilled } from '../../common/fields';
import { asText, rankOfUse } from '../form/lead_fields';
import { Fold } from '../parts/fold';
import type { Found } from '../state/use_test';

/** What a test found: the record that later steps use, and the others to choose from. */
export function DataOut({ found, choose }: { found: Found; choose: (index: number) => void }) {
  const { step, records, chosen } = found;
  const values = records[chosen] ?? [];
  const filled = inOrderOfUse(values);
  const more = values.filter((one) => !filled.includes(one));
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
                onChange={() => choose(index)}
              />
              <span>
                {step.noun} {index + 1}: {summaryOf(record)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <ValueList values={filled} />
      {more.length > 0 && (
        <Fold
          title={<span class="soft">{more.length} more fields, empty or the service's own</span>}
        >
          <ValueList values={more} />
        </Fold>
      )}
    </>
  );
}

/** What a person knows a record by: the fields that are mapped most. */
function summaryOf(record: OutputValue[]): string {
  const telling = inOrderOfUse(record).filter(({ label }) => rankOfUse(label) === 0);
  const texts = new Set(telling.map(({ value }) => asText(value)));
  return [...texts].slice(0, 2).join(', ');
}

/** The fields that the definition names and that aren't empty, the most useful first. */
function inOrderOfUse(values: OutputValue[]): OutputValue[] {
  return values
    .filter((one) => one.declared && !isUnfilled(one.value))
    .toSorted((one, other) => rankOfUse(one.label) - rankOfUse(other.label));
}

/** Names and their values. */
export function ValueList({ values }: { values: Pick<OutputValue, 'path' | 'label' | 'value'>[] }) {
  return (
    <dl class="values">
      {values.map(({ path, label, value }) => (
        <div key={path} data-path={path}>
          <dt title={path}>{label}</dt>
          <dd>{asText(value) || <em>empty</em>}</dd>
        </div>
      ))}
    </dl>
  );
}
