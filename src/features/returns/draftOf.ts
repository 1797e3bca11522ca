/** Draft name of an order's return. */
export const draftOf = (orderId: number) => `return-${orderId}`

/** Parses a form value such as `1:2,3:1` to numbers of pieces by line. */
export function readPieces(text: string): Map<number, number> {
  const pairs = text
    .split(',')
    .map((pair) => pair.split(':').map(Number))
    .filter(([line, count]) => line && count)
  return new Map(pairs.map(([line = 0, count = 0]) => [line, count]))
}

export const writePieces = (pieces: ReadonlyMap<number, number>): string =>
  [...pieces]
    .filter(([, count]) => count > 0)
    .map(([line, count]) => `${line}:${count}`)
    .join(',')

/** Drops pieces that can no longer be returned, because the form does not show them. */
export function keepOffered(
  text: string,
  lines: readonly { readonly line: number; readonly free: number }[],
): string {
  const free = new Map(lines.map((one) => [one.line, one.free]))
  const pieces = [...readPieces(text)].map(
    ([line, count]) => [line, Math.min(count, free.get(line) ?? 0)] as const,
  )
  return writePieces(new Map(pieces))
}
