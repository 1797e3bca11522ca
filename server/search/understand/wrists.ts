import { numberAt } from './numbers.ts'
import { type Token, wordSet } from './tokens.ts'

interface SaidWrist {
  /** Circumference of the wrist in cm. */
  readonly min: number
  readonly max: number
  /** Number of tokens. */
  readonly length: number
}

const wrists = wordSet('مچ مچم مچش مچت مچه مچشون wrist moch mochem')
const hands = wordSet('دست دستم دستش')
/** Words between the wrist and its measure. */
const passed = wordSet('دست دستم دستش من دور سایز اندازه حدود حدودا تقریبا که هم هست با')
const centimetres = wordSet('سانت سانتی سانته سانتیه سانتیمتر سانتیمتری سانتیمتره cm')
const millimetres = wordSet('میلیمتر میلیمتری میلی میل mm')
const and = wordSet('تا و الی')
/** Centimetres of wrists; other numbers beside it are something else. */
const SMALLEST = 11
const LARGEST = 25

export const isWristWord = (word: string): boolean => wrists.has(word)

/** The measured wrist that begins at a token: «مچ ۱۶ سانت», «دور مچم ۱۷ و نیم», «دور دستم ۱۸ سانته». */
export function wristAt(tokens: readonly Token[], at: number): SaidWrist | null {
  const wordAt = (place: number) => tokens[place]?.word ?? ''
  const isRound = wordAt(at) === 'دور'
  let next = isRound ? at + 1 : at
  if (!isWristWord(wordAt(next)) && !(isRound && hands.has(wordAt(next)))) return null
  next += 1
  while (passed.has(wordAt(next))) next += 1
  const first = numberAt(tokens, next)
  if (!first || first.scale !== null) return null
  next += first.length
  const second = and.has(wordAt(next)) ? numberAt(tokens, next + 1) : null
  if (second) next += 1 + second.length
  const isMillimetres = millimetres.has(wordAt(next))
  if (isMillimetres || centimetres.has(wordAt(next))) next += 1
  if (['متر', 'متری'].includes(wordAt(next))) next += 1
  const [min, max] = [first.value, second?.value ?? first.value].map((value) =>
    isMillimetres || value > LARGEST * 4 ? value / 10 : value,
  ) as [number, number]
  return min >= SMALLEST && max <= LARGEST && min <= max ? { min, max, length: next - at } : null
}
