import { normalisePersian } from '../../contract/normalise.ts'
import type { Aliases } from './searchAliases.ts'
import { firstNotBefore, type Vocabulary } from './searchVocabulary.ts'
import { isSaid } from './understand/repair.ts'
import type { Language } from './understand/language.ts'

const WATCH = 'ساعت'
/** Letters from which on no other word begins so. */
const SHORTEST_WATCH = 3

interface Known {
  readonly vocabulary: Vocabulary
  readonly language: Language
}

/**
 * A text that is still being typed, with its last word as it is sooner meant than mended: one letter alone says nothing
 * yet, and what begins a word of the language is that word, not a slip of another: «ساعت ناز» is on its way to «نازک».
 */
export function finished(text: string, { vocabulary, language }: Known): string {
  const [, before = '', last = ''] = /^(.*?)(\S+)$/s.exec(text) ?? []
  const word = normalisePersian(last)
  if (word.length === 1 && !/\d/.test(word) && before.trim()) return before
  // The word that most are typing: «ارزان‌ترین ساع».
  if (word.length >= SHORTEST_WATCH && WATCH.startsWith(word)) return before + WATCH
  if (!/^\p{L}{2,}$/u.test(word) || vocabulary.isWord(word) || isSaid(word, language)) return text
  if (vocabulary.beginningWith(word).length > 0) return text
  const words = wordsOf(language, vocabulary.aliases)
  let shortest: string | null = null
  for (let at = firstNotBefore(words, word); words[at]?.startsWith(word); at += 1)
    if (shortest === null || words[at]!.length < shortest.length) shortest = words[at]!
  return shortest === null ? text : before + shortest
}

const known = new WeakMap<Language, readonly string[]>()

/** Words of the language and other ways of saying things, in order. */
function wordsOf(language: Language, aliases: Aliases): readonly string[] {
  const words = known.get(language) ?? [...new Set([...language.words, ...aliases.keys()])].sort()
  known.set(language, words)
  return words
}
