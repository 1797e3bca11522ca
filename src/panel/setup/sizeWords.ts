import { formatNumber } from '../../lib/persian.ts'

const units = ['بایت', 'کیلوبایت', 'مگابایت', 'گیگابایت', 'ترابایت'] as const
const STEP = 1000

/** Formats bytes: «۱٫۲ گیگابایت». */
export function sizeWords(bytes: number): string {
  const level = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)))
  const size = bytes / STEP ** level
  return `${formatNumber(size < 10 ? Math.round(size * 10) / 10 : Math.round(size))} ${units[level]}`
}
