import styles from './Highlight.module.css'
import { normalisePersian } from '../../../contract/normalise.ts'

/** Renders a text with the typed parts in bold. */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  return highlightParts(text, typed).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text into matching and other parts. A match is the beginning of a word that was typed, in any spelling. */
function highlightParts(text: string, typed: string): TextPart[] {
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

/**
 * Length of the beginning of a word that has `wanted` normalised letters; includes diacritics but does not count them.
 */
function lettersFor(word: string, wanted: number): number {
  let length = 0
  while (length < word.length && normalisePersian(word.slice(0, length + 1)).length <= wanted) length += 1
  return length
}
