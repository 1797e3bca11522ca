import { normalisePersian } from '../../../contract/normalise.ts'

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** The text in parts: beginnings of its words that were typed, in whatever spelling, and the rest. */
export function highlightParts(text: string, typed: string): TextPart[] {
  const wanted = normalisePersian(typed)
    .split(/[\s-]+/)
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length)
  const parts: TextPart[] = []
  const add = (text: string, isMatch: boolean) => {
    const last = parts.at(-1)
    if (text === '') return
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + text, isMatch }
    else parts.push({ text, isMatch })
  }
  for (const [word] of text.matchAll(/[^\s\u200c()]+|[\s\u200c()]+/g)) {
    const match = wanted.find((beginning) => normalisePersian(word).startsWith(beginning))
    const length = match ? lettersFor(word, match.length) : 0
    add(word.slice(0, length), true)
    add(word.slice(length), false)
  }
  return parts
}

/** How much of a word is `wanted` normalised letters long: marks count for nothing, but go with their letter. */
function lettersFor(word: string, wanted: number): number {
  let length = 0
  while (length < word.length && normalisePersian(word.slice(0, length + 1)).length <= wanted) length += 1
  return length
}
