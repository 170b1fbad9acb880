import { Failure } from '../../values/failure';
import { type FormValues, readTrimmed } from '../../values/text';

/**
 * Reads the four location fields into JSON text for the request: latitude and longitude in degrees,
 * as numbers, with name and address if they're filled in (design, "send_campaign_message"; the
 * service document leaves the format open).
 *
 * @returns undefined if no location field is filled in
 * @throws Failure InvalidLocation
 */
export function readLocation(
  values: FormValues<`location__${'latitude' | 'longitude' | 'name' | 'address'}`>,
): string | undefined {
  const latitude = readTrimmed(values.location__latitude, 'Location Latitude');
  const longitude = readTrimmed(values.location__longitude, 'Location Longitude');
  const name = readTrimmed(values.location__name, 'Location Name');
  const address = readTrimmed(values.location__address, 'Location Address');
  if (latitude === '' && longitude === '') {
    if (name === '' && address === '') return undefined;
    throw new Failure(
      'InvalidLocation',
      'A location needs coordinates. Enter Location Latitude and Location Longitude, or leave all location fields blank.',
    );
  }
  if (latitude === '' || longitude === '') {
    throw new Failure(
      'InvalidLocation',
      `Location ${latitude === '' ? 'Latitude' : 'Longitude'} is empty. Enter both Location Latitude and Location Longitude, or leave all location fields blank.`,
    );
  }
  return JSON.stringify({
    latitude: readDegrees(latitude, 'Latitude', 90),
    longitude: readDegrees(longitude, 'Longitude', 180),
    ...(name !== '' && { name }),
    ...(address !== '' && { address }),
  });
}

function readDegrees(text: string, label: string, most: number): number {
  const degrees = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(degrees) <= most)) {
    throw new Failure(
      'InvalidLocation',
      `Location ${label} must be a number from -${most} to ${most} with a decimal point if needed, such as ${label === 'Latitude' ? '12.9716' : '77.5946'}.`,
    );
  }
  return degrees;
}
