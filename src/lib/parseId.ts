/** The numeric id of a path segment, or null if it is none. */
export function parseId(part: string | undefined): number | null {
  return part && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null
}
