const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** As PHP's htmlspecialchars writes a text. */
export function htmlEscaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** A text with the entities of HTML's own signs read. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:#0?3[49]|#x2[27]|quot|apos|amp|lt|gt);/gi, (entity) => {
    const known = Object.entries(entities).find(([, written]) => written === entity.toLowerCase());
    return known?.[0] ?? (/4|x22/i.test(entity) ? '"' : "'");
  });
}

/** A text with the escapes of JSON read once, from left to right. */
export function withoutEscapes(text: string): string {
  return text.replace(
    /\\(?:u([\da-f]{4})|(["\\/]))/gi,
    (_, code?: string, sign?: string) =>
      sign ?? String.fromCharCode(Number.parseInt(code ?? '', 16)),
  );
}
