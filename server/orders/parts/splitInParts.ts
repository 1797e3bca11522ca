/** Steps to which the parts are rounded, Toman. The largest that fits is used, because round amounts are easier to read. */
const STEPS = [1_000_000, 1_000, 1] as const

/**
 * Splits an amount into the fewest payments that a gateway takes, equal except for the last one, which is the rest.
 * @param limits of the gateway, Toman
 * @param most number of payments
 * @returns null if it needs one payment, or more than `most`
 */
export function splitInParts(
  payable: number,
  limits: { readonly min: number; readonly max: number },
  most: number,
): number[] | null {
  const count = Math.ceil(payable / limits.max)
  if (count < 2 || count > most) return null
  for (const step of STEPS) {
    const each = Math.ceil(payable / count / step) * step
    const last = payable - each * (count - 1)
    if (each <= limits.max && last >= limits.min) return [...Array<number>(count - 1).fill(each), last]
  }
  return null
}
