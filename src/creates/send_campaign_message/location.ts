import type { PlainInputField } from 'zapier-platform-core';
import { doubtWarnings } from '#creates/text_warnings';
import { Failure } from '#values/failure';
import { type FormValues, readContent } from '#values/text';

export const locationFields = [
  {
    // Not a number: Zapier would read 12,9716 as 12.
    key: 'location__latitude',
    label: 'Location Latitude',
    placeholder: '12.9716',
    helpText: 'Enter a number from -90 to 90 if the template has a location.',
  },
  {
    key: 'location__longitude',
    label: 'Location Longitude',
    placeholder: '77.5946',
    helpText: 'Enter a number from -180 to 180. A location needs both latitude and longitude.',
  },
  {
    key: 'location__name',
    label: 'Location Name',
    helpText: 'Enter the name that the recipient sees.',
  },
  {
    key: 'location__address',
    label: 'Location Address',
    helpText: 'Enter the address to show below the name. The map uses only the coordinates.',
  },
] as const satisfies PlainInputField[];

const [latitudeField, longitudeField, nameField, addressField] = locationFields;

/**
 * Reads the four location fields into JSON text for the request: latitude and longitude in degrees,
 * as numbers, with name and address if they're filled in (design, "send_campaign_message"; the
 * service document leaves the format open).
 *
 * @returns no value if no field is filled in; a warning for 0, 0, which tools write for an address that they
 *   couldn't find
 * @throws Failure InvalidLocation
 */
export function readLocation(
  values: FormValues<`location__${'latitude' | 'longitude' | 'name' | 'address'}`>,
): { value?: string; warnings: string[] } {
  const latitude = readContent(values.location__latitude, latitudeField.label);
  const longitude = readContent(values.location__longitude, longitudeField.label);
  const name = readContent(values.location__name, nameField.label);
  const address = readContent(values.location__address, addressField.label);
  if (latitude + longitude + name + address === '') return { warnings: [] };
  const location = {
    latitude: readDegrees(latitude, latitudeField, 90),
    longitude: readDegrees(longitude, longitudeField, 180),
    name: name || undefined,
    address: address || undefined,
  };
  const warnings: string[] = [];
  if (location.latitude === 0 && location.longitude === 0) {
    warnings.push(
      'Latitude and longitude are both 0, which is a point in the ocean. Check their values.',
    );
  }
  warnings.push(
    ...doubtWarnings(nameField.label, name),
    ...doubtWarnings(addressField.label, address),
  );
  return { value: JSON.stringify(location), warnings };
}

type DegreesField = typeof latitudeField | typeof longitudeField;

function readDegrees(text: string, { label, placeholder }: DegreesField, most: number): number {
  const degrees = Number(text);
  if (text !== '' && Math.abs(degrees) <= most) return degrees;
  const problem =
    text === ''
      ? 'is empty. Fill it in, or clear the other location fields.'
      : `must be a number from -${most} to ${most}, such as ${placeholder}.`;
  throw new Failure('InvalidLocation', `${label} ${problem}`);
}
