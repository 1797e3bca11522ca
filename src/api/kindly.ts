/**
 * Reads what another backend may mean by the same fields (spec §7): a code as a number, a count as text, no message as
 * null. A reviver for `JSON.parse`.
 */
export function kindly(key: string, value: unknown): unknown {
  if (/websitecode$/i.test(key) && typeof value === 'number') return String(value)
  if (/count$/i.test(key) && typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value)
  if (/^message$/i.test(key) && value === null) return ''
  if (key === 'codes' && Array.isArray(value)) return value.map(String)
  return value
}
