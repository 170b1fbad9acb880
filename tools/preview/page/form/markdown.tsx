import { marked, type Token } from 'marked';
import type { ComponentChildren } from 'preact';

/**
 * Markdown, as in help texts. The tokens are drawn one by one and never as HTML, so that no text
 * can inject markup.
 */
export function Markdown({ text }: { text: string }) {
  return <>{marked.lexer(text).map(block)}</>;
}

function block(token: Token): ComponentChildren {
  if (token.type === 'space') return null;
  return token.type === 'code' ? <pre>{token.text}</pre> : <p>{inline(token)}</p>;
}

function inline(token: Token): ComponentChildren {
  const inner: Token[] | undefined = 'tokens' in token ? token.tokens : undefined;
  const children = inner ? inner.map(inline) : 'text' in token ? unescaped(token.text) : token.raw;
  if (token.type === 'strong') return <strong>{children}</strong>;
  if (token.type === 'codespan') return <code>{'text' in token ? token.text : token.raw}</code>;
  return children;
}

/** Undoes the lexer's escaping of five characters for HTML. */
function unescaped(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => named[name] ?? whole);
}
