import type { Sent, SentLocation } from '../simulator';
import { jsonText } from './json_text';
import type { Page } from './page';

/** Prints every message as its recipient sees it. */
export function printOutbox(page: Page, outbox: readonly Sent[]): void {
  page.heading('Outbox', 'what the recipients see');
  if (outbox.length === 0) {
    page.paragraph('Nothing was sent.');
    page.blank();
  }
  for (const { to, contactName, text, media, image, location, fields } of outbox) {
    page.section('to', [
      { text: contactName === to ? to : `${to}  ${contactName}`, style: 'bold' },
    ]);
    if (text) page.section('', [{ text }]);
    if (image)
      page.section('image', [{ text: `${image.name}  ${image.type}, ${image.size} bytes` }]);
    if (media) page.section('media', [{ text: media.filename }, { text: media.url, style: 'dim' }]);
    if (location) page.section('place', [{ text: placeText(location) }]);
    for (const [name, value] of Object.entries(fields)) {
      page.section('extra', [{ text: `${name} ${jsonText(value)}`, style: 'dim', hang: 2 }]);
    }
    page.blank();
  }
}

function placeText({ latitude, longitude, name, address }: SentLocation): string {
  return [name, address, `${latitude}, ${longitude}`].filter(Boolean).join(' · ');
}
