import { type Token, wordSet } from './tokens.ts'
import type { LeftWord } from './understanding.ts'

const or = wordSet('یا or')

/** Marks names as alternatives of each other: «سیکو یا سیتیزن», «کاسیو، سیکو», because no watch has two brands. */
export function withAlternatives(words: readonly LeftWord[], tokens: readonly Token[]): LeftWord[] {
  const result: LeftWord[] = []
  for (const word of words) {
    const before = result.at(-1)
    const isOr =
      or.has(tokens[word.place - 1]?.word ?? '') ||
      (word.isBrand && before?.isBrand && word.place !== before.place)
    const isBeside = before !== undefined && word.place - before.place <= FARTHEST
    const thing = word.isThing && result.find((other) => other.isThing && !other.unwanted)
    if (thing && !word.unwanted) {
      // «بند و جعبه»: no product is both.
      if (thing.word !== word.word) result.push({ ...word, insteadOf: thing.place })
    } else if (before && before.place === word.place && before.insteadOf !== undefined)
      result.push({ ...word, insteadOf: before.insteadOf })
    else if (isOr && isBeside && !before.unwanted && !word.unwanted)
      result.push({ ...word, insteadOf: before.insteadOf ?? before.place })
    else result.push(word)
  }
  return result
}

/** Maximum number of tokens from one name to the next: «دنیل کلین یا سیکو». */
const FARTHEST = 3
