interface Point {
  /** ISO time from which this price applies. */
  readonly at: string
  /** Toman. */
  readonly price: number
}

/** Space for the stroke at the edges, in units of the drawing. */
const EDGE = 6

/**
 * The SVG path of a step line: each price lasts until the next one, the last one until `now` (epoch ms). The oldest
 * is on the left, as in Persian charts.
 */
export function priceLine(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
  now: number,
): string {
  const times = points.map(({ at }) => Date.parse(at))
  const prices = points.map(({ price }) => price)
  const start = Math.min(...times)
  const span = Math.max(now, ...times) - start || 1
  const low = Math.min(...prices)
  const range = Math.max(...prices) - low || 1
  const x = (time: number) => round(EDGE + ((time - start) / span) * (width - 2 * EDGE))
  const y = (price: number) => round(height - EDGE - ((price - low) / range) * (height - 2 * EDGE))
  const steps = points.map(({ price }, index) =>
    index === 0 ? `M${x(times[0] ?? start)} ${y(price)}` : `H${x(times[index] ?? start)}V${y(price)}`,
  )
  return `${steps.join('')}H${x(start + span)}`
}

const round = (value: number) => Math.round(value * 10) / 10
