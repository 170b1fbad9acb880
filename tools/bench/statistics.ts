/** What a series of measurements came to. */
export interface Spread {
  median: number;
  /** A quarter of the series lies below `low`, a quarter above `high`. */
  low: number;
  high: number;
}

/** The middle value; between the two middle ones where their number is even. */
export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** Median and quartiles: single slow runs, of which every machine has some, move neither. */
export function spread(values: number[]): Spread {
  return { median: median(values), low: quantile(values, 0.25), high: quantile(values, 0.75) };
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('There is nothing measured');
  return below + (above - below) * (place - Math.floor(place));
}
