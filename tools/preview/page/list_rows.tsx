import { asText } from './lead_fields';
import { PillInput } from './pill_input';
import { Rows, type RowsProps } from './rows';

/** A list field: one row per value, including empty ones. */
export function ListRows({ value, onChange, describedBy, placeholder, ...shared }: RowsProps) {
  const { label, disabled } = shared;
  const rows = Array.isArray(value) ? value.map(asText) : value ? [asText(value)] : [];
  return (
    <Rows {...shared} rows={rows} empty="" isEmpty={(row) => row === ''} onChange={onChange}>
      {(row, index, id, set) => (
        <PillInput
          id={id}
          label={`${label}, row ${index + 1}`}
          value={row}
          placeholder={placeholder}
          describedBy={describedBy}
          disabled={disabled}
          onChange={set}
        />
      )}
    </Rows>
  );
}
