/** Under which name what is typed for a return of an order is kept in this tab. */
export const draftOf = (orderId: number) => `return-${orderId}`

/** The form keeps texts: pieces of each line as «1:2,3:1». */
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

/** Without what is no longer offered: the form could neither show it nor take it out. */
export function keepOffered(
  text: string,
  lines: readonly { readonly line: number; readonly free: number }[],
): string {
  const free = new Map(lines.map((one) => [one.line, one.free]))
  const kept = [...readPieces(text)].map(
    ([line, count]) => [line, Math.min(count, free.get(line) ?? 0)] as const,
  )
  return writePieces(new Map(kept))
}

/** Ids of pictures that were sent already. */
export const readPictures = (text: string): readonly string[] => text.split(',').filter(Boolean)
