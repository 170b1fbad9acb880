/** A response of `z.request` whose body nobody has read, as far as this connector uses it. */
export interface RawResponse {
  status: number;
  headers: { get(name: string): string | null };
  body: NodeJS.ReadableStream;
}
