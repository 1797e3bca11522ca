/** Functions of a product as one string of its form, separated as in the files of products. */
const SEPARATOR = '|'

export const functionsToText = (functions: readonly string[]) => functions.join(SEPARATOR)
export const functionsFromText = (text: string) => text.split(SEPARATOR).filter(Boolean)

/** The list with typed words at its end; a separator or comma ends a word, and a word is in it once. */
export function withFunctions(list: readonly string[], typed: string): string[] {
  const words = typed
    .split(/[|،,]/)
    .map((word) => word.trim())
    .filter(Boolean)
  return [...new Set([...list, ...words])]
}
