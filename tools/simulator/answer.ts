/** The service's response, before a fault changes it. */
export interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** Sent without a Content-Length. */
  isChunked?: true;
}

/** A JSON response. */
export function json(status: number, value: unknown): Answer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

/** A plain-text response; without text, an empty body. */
export function text(status: number, body: string): Answer {
  return { status, type: 'text/plain; charset=utf-8', body };
}

/** A web page, as proxies and wrong addresses return it. */
export function page(status: number, title: string): Answer {
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
  };
}

/** Thrown by an endpoint that refuses a request, with its response. */
export class Refused extends Error {
  constructor(readonly answer: Answer) {
    super(`Refused with ${answer.status}`);
  }
}
