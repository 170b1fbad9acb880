/** HTML 5's names for the characters of ASCII that aren't letters or digits, as PHP writes them. */
const htmlNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '\tTab \nNewLine !excl "quot #num $dollar %percnt &amp \'apos (lpar )rpar *ast +plus ,comma',
    '.period /sol :colon ;semi <lt =equals >gt ?quest @commat [lbrack \\bsol ]rsqb ^Hat _lowbar',
    '`grave {lbrace |vert }rcub',
  ]
    .join(' ')
    .split(' ')
    .map((entry) => [entry.charAt(0), entry.slice(1)]),
);

/** As PHP's htmlentities writes a text with ENT_HTML5. */
export function htmlNamed(text: string): string {
  return text.replace(/[^\w]|_/gu, (sign) => {
    const name = htmlNames[sign];
    return name === undefined ? sign : `&${name};`;
  });
}

/** Every character of ASCII as a number, without the semicolon that browsers don't need. */
export function htmlNumbered(text: string): string {
  return text.replace(/[ -~]/g, (sign) => `&#${sign.charCodeAt(0)}`);
}

/** What isn't a letter or digit of ASCII as \xhh, as JavaScript and Python write it. */
export function hexEscaped(text: string): string {
  return text.replace(
    /[\0-/:-@[-`{-\xff]/g,
    (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

const htmlSigns: ReadonlyMap<string, string> = new Map(
  Object.entries(htmlNames).map(([sign, name]) => [name.toLowerCase(), sign]),
);

/** A text with its HTML entities read as browsers do, in any case. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|([a-z]+);)/gi, (all, ten, hex, name) => {
    const code = ten ? Number(ten) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return htmlSigns.get(String(name).toLowerCase()) ?? all;
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** A text with the escapes of JSON and of JavaScript's strings read once, from left to right. */
export function withoutEscapes(text: string): string {
  return text.replace(
    /\\(?:u([\da-f]{4})|x([\da-f]{2})|(["'`\\/]))/gi,
    (_, long?: string, short?: string, sign?: string) =>
      sign ?? String.fromCharCode(Number.parseInt(long ?? short ?? '', 16)),
  );
}
