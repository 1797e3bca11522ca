import type { Understood } from '../../contract/catalogue/understoodSchemas.ts'
import type { Attempt, Found } from './findUnderstood.ts'
import type { Corrections } from './searchPlan.ts'
import { thingsIn } from './things.ts'
import { chipsOf, titleOf } from './understand/chips.ts'
import type { Token } from './understand/tokens.ts'
import type { LeftWord } from './understand/understanding.ts'

/** How the search read the text, for the shopper; undefined if there is nothing to say. */
export function understoodOf(
  typed: string,
  { hits: { corrections, sort }, attempt, relaxed, near, dropped }: Found,
): Understood | undefined {
  const { text, tokens, understood } = attempt
  const kept = {
    ...understood,
    conditions: understood.conditions.filter(({ places }) => !relaxed.some((one) => one.places === places)),
  }
  // Corrections of words that were dropped or mean nothing are not reported.
  const left = new Set([
    ...understood.ignored,
    ...dropped.flatMap(({ place, wordPlaces = [place] }) => wordPlaces),
  ])
  const isCorrectedToken = (token: Token, place: number) =>
    !left.has(place) && (token.isCorrected === true || corrections.has(token.word))
  const isCorrected = text !== typed || tokens.some(isCorrectedToken)
  const things = thingsIn(understood.words)
  const read = { ...attempt, isOnlyAboutBoxes: things.size === 1 && things.has('box') }
  const answer: Understood = {
    chips: chipsOf(kept, read, near),
    relaxed: relaxed.map((condition) => titleOf(condition, read)),
    dropped: [...new Set(dropped.map((word) => typedAt(attempt, word)))],
    ...(isCorrected ? { corrected: correctedText(attempt, corrections, isCorrectedToken) } : {}),
    ...(sort ? { sort } : {}),
  }
  const isEmpty = answer.chips.length + answer.relaxed.length + answer.dropped.length === 0 && !isCorrected
  return isEmpty ? undefined : answer
}

const typedAt = ({ text, tokens }: Attempt, { place, wordPlaces = [place] }: LeftWord) =>
  text.slice(tokens[wordPlaces[0]!]!.from, tokens[wordPlaces.at(-1)!]!.to)

function correctedText(
  { text, tokens }: Attempt,
  corrections: Corrections,
  isCorrectedToken: (token: Token, place: number) => boolean,
): string {
  let [corrected, at] = ['', 0]
  for (const [place, token] of tokens.entries()) {
    const { from, to, word } = token
    if (!isCorrectedToken(token, place) || from < at) continue
    corrected += text.slice(at, from) + (corrections.get(word) ?? word)
    at = to
  }
  return corrected + text.slice(at)
}
