import type { Step } from '../proof/steps';
import type { Attack } from './attack';
import { fileFloods, floods } from './floods';
import { downloads, transport } from './transport';

/** Everything that is tried on a step. */
export function attacksOn({ key }: Step): Attack[] {
  const onFiles = key === 'send_image' ? [...downloads, ...fileFloods] : [];
  return [...transport, ...floods, ...onFiles];
}
