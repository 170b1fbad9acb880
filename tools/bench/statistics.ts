/** The summary of a series of measurements. */
export interface Spread {
  median: number;
  /** The quartiles. */
  low: number;
  high: number;
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** Median and quartiles, which single slow runs don't change. */
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
