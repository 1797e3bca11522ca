import type { MendedHits } from './leftWordsPlan.ts'
import { isColourFacet } from './understand/phrases.ts'
import type { Condition, LeftWord, Understanding } from './understand/understanding.ts'

/** How sure a shopper is to mean it: what is least certain is given up first when nothing fits all. */
const certainties: Readonly<Record<Condition['key'], number>> = {
  style: 0.4,
  diameter: 0.5,
  thickness: 0.45,
  warranty: 0.5,
  functions: 0.6,
  water: 0.6,
  country: 0.65,
  glass: 0.65,
  'strap-colour': 0.7,
  'in-stock': 0.7,
  discounted: 0.7,
  discount: 0.66,
  'strap-material': 0.75,
  'dial-colour': 0.8,
  price: 0.82,
  movement: 0.85,
  gender: 0.9,
  brand: 1,
}
/** Of a kind of watch that the text names as the shop's data does. The price is given up before it. */
const certaintyOfNamed = 0.64
const certaintyOfPriceOfNamed = 0.63
const certaintyOfWord = { other: 0.72, mended: 0.35, short: 0.3 } as const
/** Shorter words are mostly talk: «شب», «اول». */
const SHORT = 4

type Find = (conditions: readonly Condition[], words: readonly LeftWord[]) => Promise<MendedHits | null>

export interface Loosened {
  readonly hits: MendedHits
  /** Given up, because nothing fits everything. */
  readonly relaxed: readonly Condition[]
  /** Not quite met: what comes near it was found. */
  readonly near: readonly Condition[]
  readonly dropped: readonly LeftWord[]
}

interface Wish {
  readonly conditions: readonly Condition[]
  readonly words: readonly LeftWord[]
}

/**
 * What fits most of what was said, where nothing fits all of it. First what nothing at all fits is given up, then one
 * thing, then one after the other: always the least certain first.
 */
export async function loosen({ conditions, words }: Understanding, find: Find): Promise<Loosened | null> {
  const whole: Wish = await possible({ conditions, words }, find)
  const answerOf = async (wish: Wish): Promise<Loosened | null> => {
    const hits = await find(wish.conditions, wish.words)
    if (!hits) return null
    const isGiven = ({ places }: Condition) => !wish.conditions.some((kept) => kept.places === places)
    return {
      hits,
      relaxed: conditions.filter(isGiven),
      near: conditions.filter((one) =>
        wish.conditions.some((met) => met.places === one.places && met !== one),
      ),
      dropped: words.filter((word) => !wish.words.includes(word)),
    }
  }
  const found = await answerOf(whole)
  if (found) return found
  const parts = byCertainty(whole)
  // «صفحه آبی بند چرم مشکی»: navy is nearer than a strap of another colour; what is for everybody is for him.
  const tastes = parts.filter(
    (part) => !isWord(part) && (part.key === 'style' || part.key === 'gender' || isColourFacet(part.key)),
  )
  for (const wish of [...tastes.map((part) => nearly(whole, part)), tastes.reduce(nearlyAll, whole)]) {
    const answer = wish && (await answerOf(wish))
    if (answer) return answer
  }
  const forBoth = whole.conditions.filter(({ key }) => key === 'gender').reduce(nearlyAll, whole)
  for (const part of parts) {
    for (const wish of [nearly(whole, part), without(whole, part), without(forBoth, part)]) {
      const answer = wish && (await answerOf(wish))
      if (answer) return answer
    }
  }
  let wish = whole
  for (const part of parts) {
    wish = without(wish, part)
    const answer = await answerOf(wish)
    if (answer) return answer
  }
  return null
}

/** Without what finds nothing even alone. */
async function possible({ conditions, words }: Wish, find: Find): Promise<Wish> {
  const kept: Condition[] = []
  const known: LeftWord[] = []
  for (const condition of conditions) if (await find([condition], [])) kept.push(condition)
  for (const word of words)
    if (!word.isMissing && (word.unwanted ?? (await find([], [word])))) known.push(word)
  return { conditions: kept, words: known }
}

type Part = Condition | LeftWord
const isWord = (part: Part): part is LeftWord => 'word' in part

function byCertainty({ conditions, words }: Wish): Part[] {
  // What is not wanted is not given up.
  const isOfNamed = conditions.some(({ isNamed }) => isNamed)
  return [...words.filter(({ unwanted }) => !unwanted), ...conditions].sort(
    (a, b) => certaintyOf(a, isOfNamed) - certaintyOf(b, isOfNamed),
  )
}

function certaintyOf(part: Part, isOfNamed: boolean): number {
  if (!isWord(part)) {
    if (part.isNamed) return Math.max(certaintyOfNamed, certainties[part.key])
    return part.key === 'price' && isOfNamed ? certaintyOfPriceOfNamed : certainties[part.key]
  }
  if (part.isBrand || part.isThing) return certainties.brand
  // «watch 3»: which generation it is matters less than what it is.
  const isTalk = /^\d{1,2}$/.test(part.word) || (part.word.length < SHORT && !/[a-z0-9]/.test(part.word))
  if (isTalk) return certaintyOfWord.short
  return part.isMended ? certaintyOfWord.mended : certaintyOfWord.other
}

/** The wish with this part nearly met; null when there is no such thing. */
function nearly(wish: Wish, part: Part): Wish | null {
  if (isWord(part) || !part.nearly) return null
  const met = { ...part, values: part.nearly }
  return { ...wish, conditions: wish.conditions.map((condition) => (condition === part ? met : condition)) }
}

const nearlyAll = (wish: Wish, part: Part): Wish => nearly(wish, part) ?? wish

const without = ({ conditions, words }: Wish, part: Part): Wish => ({
  conditions: conditions.filter((one) => one !== part),
  words: words.filter((one) => one !== part),
})
