import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { searchWords } from './searchWords.ts'

/** Synonyms as lists of words, by the typed phrase without spaces. */
export type Aliases = ReadonlyMap<string, readonly (readonly string[])[]>

const SHIPPED = fileURLToPath(new URL('./search-aliases.txt', import.meta.url))
const OWN = 'search-aliases.txt'

/** Reads the shipped synonyms and the owner's from the data folder. */
export function readAliases(dataDir: string): Aliases {
  const own = join(dataDir, OWN)
  return parseAliases(
    [SHIPPED, own]
      .filter(existsSync)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  )
}

/** Parses lines of `a, b, c` (each finds the others) or `a > b, c` (only a finds them); # begins a comment. */
function parseAliases(text: string): Aliases {
  const aliases = new Map<string, (readonly string[])[]>()
  const add = (typed: readonly string[], meant: readonly (readonly string[])[]) => {
    const key = typed.join('')
    aliases.set(key, [...(aliases.get(key) ?? [typed]), ...meant])
  }
  for (const line of text.split(/\r?\n/)) {
    const [left = '', right] = line.replace(/#.*/, '').split('>')
    const [typed, meant] = [phrasesOf(left), phrasesOf(right ?? left)]
    if (typed.length + meant.length < 2) continue
    for (const phrase of typed)
      add(
        phrase,
        meant.filter((other) => other.join('') !== phrase.join('')),
      )
  }
  return aliases
}

function phrasesOf(text: string): string[][] {
  return text
    .split(/[,،]/)
    .map(searchWords)
    .filter((words) => words.length > 0)
}

export const LONGEST_ALIAS = 4

/** Number of words of the longest synonym at the beginning of `words`; 0 if there is none. */
export function aliasLength(words: readonly string[], aliases: Aliases): number {
  for (let length = Math.min(LONGEST_ALIAS, words.length); length > 0; length -= 1)
    if (aliases.has(words.slice(0, length).join(''))) return length
  return 0
}
