import { toPersianDigits } from '../../lib/persian.ts'

/** Persian digits up to 99, then «۹۹+»; empty for zero and for the server's negative codes (spec §4). */
export function badgeText(count: number): string {
  if (!Number.isFinite(count) || count <= 0) return ''
  return count > 99 ? `${toPersianDigits(99)}+` : toPersianDigits(Math.floor(count))
}
