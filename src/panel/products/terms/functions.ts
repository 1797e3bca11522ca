/** Functions of a product in one form value, separated by `|` as in import files. */
const SEPARATOR = '|'

export const functionsToText = (functions: readonly string[]) => functions.join(SEPARATOR)
export const functionsFromText = (text: string) => text.split(SEPARATOR).filter(Boolean)

/** Appends typed functions, which commas or `|` separate, without duplicates. */
export function withFunctions(list: readonly string[], typed: string): string[] {
  const words = typed
    .split(/[|،,]/)
    .map((word) => word.trim())
    .filter(Boolean)
  return [...new Set([...list, ...words])]
}
