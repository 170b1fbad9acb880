import { asText } from './lead_fields';
import { PillInput } from './pill_input';
import { AddRow, RemoveRow, type RowsProps, useFocusOnAdd } from './row_parts';

/** A list field: a row for each value, empty ones included. */
export function ListRows({
  id,
  label,
  value,
  onChange,
  describedBy,
  placeholder,
  disabled,
}: RowsProps) {
  const rows = Array.isArray(value) ? value.map(asText) : value ? [asText(value)] : [''];
  const { root, focusNext } = useFocusOnAdd();
  return (
    <div class="rows" ref={root}>
      {rows.map((row, index) => (
        <div class="row" key={index}>
          <PillInput
            id={index === 0 ? id : `${id}-${index}`}
            label={`${label}, row ${index + 1}`}
            value={row}
            placeholder={placeholder}
            describedBy={describedBy}
            disabled={disabled}
            onChange={(text) => onChange(rows.map((old, at) => (at === index ? text : old)))}
          />
          {(rows.length > 1 || row !== '') && (
            <RemoveRow
              label={`${label}, row ${index + 1}`}
              disabled={disabled}
              onRemove={() => onChange(rows.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      <AddRow
        label={label}
        disabled={disabled}
        onAdd={() => {
          focusNext();
          onChange([...rows, '']);
        }}
      />
    </div>
  );
}
