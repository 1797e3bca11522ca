/** Messages for the owner are thrown as plain errors; anything with a code or a type is a fault. Null for these. */
export function inWords(error: unknown): string | null {
  if (!(error instanceof Error) || 'code' in error) return null
  return /^(Type|Reference|Range|Syntax)Error$/.test(error.name) ? null : error.message
}
