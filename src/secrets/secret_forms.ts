/**
 * Every way in which a service may write a credential that it quotes (design, "Layers"). A response
 * that is JSON is parsed before it's searched, so JSON escapes are those of JSON in a text.
 */
export function formsOf(secret: string): string[] {
  const text = secret.toWellFormed();
  // Nothing escapes the characters of most credentials.
  const escaped = /^[\w.-]*$/.test(text)
    ? []
    : [...jsonForms(text), ...urlForms(text), ...htmlForms(text)];
  return [...new Set([secret, ...escaped, ...base64Forms(text)])].filter((form) => form !== '');
}

/** What servers escape besides what JSON requires: Go and Rails, PHP by an option, .NET. */
const jsonSigns = [/[<>&]/g, /[<>&']/g, /[<>&'+`]/g];

function jsonForms(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  return [json, json.replace(/[^\0-\x7f]/g, unicodeEscape)]
    .flatMap((form) => [form, ...jsonSigns.map((signs) => form.replace(signs, unicodeEscape))])
    .flatMap((form) => [form, form.replaceAll('/', '\\/'), form.replaceAll('\\"', '\\u0022')]);
}

function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** With a space as `%20` or, in forms, as `+`. Browsers leave `!'()*~`, PHP leaves `~` or nothing. */
function urlForms(text: string): string[] {
  const url = encodeURIComponent(text);
  const strict = url.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return [url, strict, strict.replaceAll('~', '%7e')].flatMap((form) => [
    form,
    form.replaceAll('%20', '+'),
  ]);
}

/** How HTML writes quotation marks; the other signs have one entity each. */
const quotes = ['&quot;', '&#34;', '"'];
const apostrophes = ['&#039;', '&#39;', '&#x27;', '&apos;', "'"];

function htmlForms(text: string): string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return quotes
    .map((quote) => html.replaceAll('"', quote))
    .flatMap((form) => apostrophes.map((apostrophe) => form.replaceAll("'", apostrophe)));
}

/**
 * The Base64 characters that a credential always encodes to, for each offset in the encoded text,
 * such as after a user name and a colon.
 */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor(((before + bytes.length) * 8) / 6);
    const stable = encoded.slice(first, last);
    // Anything shorter is part of ordinary words.
    return stable.length < 4 ? [] : [stable, stable.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
