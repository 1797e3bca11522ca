import { typingErrors } from '../searchWords.ts'

/** Persian words by their consonants: see `skeletonsOf`. */
export type FinglishWords = ReadonlyMap<string, readonly string[]>

type Spelling = readonly [latin: string, persian: string]

const pairsOf = (text: string): readonly Spelling[] =>
  Array.from(text.matchAll(/(\S+) (\S+)/g), ([, latin = '', persian = '']) => [latin, persian])

/** Latin spellings of consonants, those of two letters first. */
const latin = pairsOf(
  'sh ش ch چ gh ق kh خ zh ژ ph ف ts تس x کس q ق c ک w و v و j ج b ب p پ t ت d د r ر z ز s س f ف k ک g گ l ل m م n ن h ه',
)
/** Latin spellings of the vowels that Persian writes; it does not write short ones. */
const vowels = pairsOf('oo و ou و ee ی aa ا u و i ی y ی a ا')
/** Letters that sound alike. */
const alike = new Map(
  ['قغ', 'سثص', 'زذضظ', 'تط', 'هح'].flatMap((letters) =>
    Array.from(letters, (letter) => [letter, letters[0]!]),
  ),
)
const FEWEST_CONSONANTS = 2
/** Maximum share of differing letters, because spellings of vowels vary. */
const DIFFERING = 0.4

export function finglishWords(words: Iterable<string>): FinglishWords {
  const found = new Map<string, string[]>()
  for (const word of words) {
    if (!/^[\u0621-\u06d3]{3,}$/.test(word)) continue
    for (const skeleton of skeletonsOf(word)) {
      if (skeleton.length < FEWEST_CONSONANTS) continue
      const others = found.get(skeleton)
      if (others) others.push(word)
      else found.set(skeleton, [word])
    }
  }
  return found
}

/** The Persian word that a Latin spelling sounds like: `hooshmand` is «هوشمند»; null if there is none. */
export function persianOf(typed: string, words: FinglishWords): string | null {
  if (!/^[a-z']{3,}$/.test(typed)) return null
  const sound = spokenForm(typed)
  let [best, least] = [null as string | null, Math.floor(sound.length * DIFFERING) + 1]
  for (const word of words.get(consonantsIn(typed)) ?? []) {
    const errors = typingErrors(sound, soundOf(word), least)
    if (errors < least) [best, least] = [word, errors]
  }
  return best
}

/** The sound of a word without the vowels that Persian does not write. */
function spokenForm(typed: string): string {
  return spelled(typed, [...latin, ...vowels]).replace(/(.)\1+/g, '$1')
}

const consonantsIn = (typed: string): string =>
  spelled(typed.replace(/(?<![sckgzpt])h$/, ''), latin).replace(/(.)\1+/g, '$1')

function spelled(typed: string, letters: readonly Spelling[]): string {
  let text = ''
  for (let at = 0; at < typed.length;) {
    const found = letters.find(([spelling]) => typed.startsWith(spelling, at))
    text += found?.[1] ?? ''
    at += found?.[0].length ?? 1
  }
  return text
}

const soundOf = (word: string): string => Array.from(word, (letter) => alike.get(letter) ?? letter).join('')

/** Consonants of a Persian word with and without «و», which may be a vowel; a final «ه» is none. */
function skeletonsOf(word: string): Set<string> {
  const sound = soundOf(word)
    .replace(/ه$/, '')
    .replace(/[اعیءآ]/g, '')
  const once = (text: string) => text.replace(/(.)\1+/g, '$1')
  return new Set([once(sound), once(sound.replaceAll('و', ''))])
}
