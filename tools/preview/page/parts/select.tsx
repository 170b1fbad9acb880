import type { PickGroup } from './picker';

interface Props {
  id: string;
  label: string;
  value: string;
  groups: PickGroup[];
  onChange: (value: string) => void;
}

/** A list under its label, of which nothing but one of the choices will do. */
export function Select({ id, label, value, groups, onChange }: Props) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {groups.map((group) => (
          <optgroup label={group.label} key={group.label}>
            {group.picks.map((pick) => (
              <option value={pick.value} key={pick.value}>
                {pick.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
