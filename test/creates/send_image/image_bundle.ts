import { inboxBundle, type Output } from '../../support/inbox';
import { simulator } from '../../support/simulator';

export const perform = 'creates.send_image.operation.perform';

export function bundle(inputData: Output) {
  const image = simulator.fileUrl('picture.png');
  return inboxBundle(simulator, { phone: '98765 43210', image, ...inputData });
}
