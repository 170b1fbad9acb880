/** The parts of a `z.request` response that this connector uses; its body is still unread. */
export interface RawResponse {
  status: number;
  headers: { get(name: string): string | null };
  body: NodeJS.ReadableStream;
}
