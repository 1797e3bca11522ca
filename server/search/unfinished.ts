import { normalisePersian } from '../../contract/normalise.ts'
import type { Aliases } from './searchAliases.ts'
import { firstNotBefore, type Vocabulary } from './searchVocabulary.ts'
import { isInLanguage } from './understand/repair.ts'
import type { Language } from './understand/language.ts'

const WATCH = 'ساعت'
/** Number of letters of «ساعت» from which no other word is meant. */
const SHORTEST_WATCH = 3

interface Known {
  readonly vocabulary: Vocabulary
  readonly language: Language
}

/**
 * Completes the last word of a text that is still being typed. Drops a single letter, because it says nothing yet; a
 * beginning of a word of the language becomes that word, not a typing error of another: «ساعت ناز» becomes «نازک».
 */
export function finished(text: string, { vocabulary, language }: Known): string {
  const [, before = '', last = ''] = /^(.*?)(\S+)$/s.exec(text) ?? []
  const word = normalisePersian(last)
  if (word.length === 1 && !/\d/.test(word) && before.trim()) return before
  // «ساعت» is the most frequent word, as in «ارزان‌ترین ساع».
  if (word.length >= SHORTEST_WATCH && WATCH.startsWith(word)) return before + WATCH
  if (!/^\p{L}{2,}$/u.test(word) || vocabulary.isWord(word) || isInLanguage(word, language)) return text
  if (vocabulary.beginningWith(word).length > 0) return text
  const words = wordsOf(language, vocabulary.aliases)
  let shortest: string | null = null
  for (let at = firstNotBefore(words, word); words[at]?.startsWith(word); at += 1)
    if (shortest === null || words[at]!.length < shortest.length) shortest = words[at]!
  return shortest === null ? text : before + shortest
}

const known = new WeakMap<Language, readonly string[]>()

/** Words of the language and synonyms, sorted. */
function wordsOf(language: Language, aliases: Aliases): readonly string[] {
  const words = known.get(language) ?? [...new Set([...language.words, ...aliases.keys()])].sort()
  known.set(language, words)
  return words
}
