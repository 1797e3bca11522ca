export interface Stretch {
  readonly limit: number
  readonly offset: number
}

/**
 * The same rows of a list of `total` rows, counted from its nearer end: the database walks over all rows before an
 * offset, so the last page of a list that is turned round costs what its first does.
 * @returns limit 0 for a stretch beyond the list; `isTurned`: sort the other way round, and turn what is found
 */
export function fromNearerEnd(
  total: number,
  { limit, offset }: Stretch,
): Stretch & { readonly isTurned: boolean } {
  const left = Math.max(total - offset, 0)
  const size = Math.min(limit, left)
  return offset * 2 <= total
    ? { limit: size, offset, isTurned: false }
    : { limit: size, offset: left - size, isTurned: true }
}
