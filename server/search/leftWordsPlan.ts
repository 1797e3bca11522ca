import type { SearchHits } from '../catalogue/index/searchHits.ts'
import {
  type Mended,
  type Reading,
  readSearch,
  type ReadingOptions,
  type SearchGroup,
  type SearchPlan,
} from './searchPlan.ts'
import type { Token } from './understand/tokens.ts'
import type { LeftWord } from './understand/understanding.ts'

type Options = Pick<ReadingOptions, 'vocabulary' | 'codesOf' | 'mayCorrect' | 'isRight'>

export interface LeftWordsPlan {
  readonly wanted: SearchPlan
  /** One for each thing that is not wanted. */
  readonly unwanted: readonly SearchPlan[]
  readonly mended: Mended
}

export interface MendedHits extends SearchHits {
  readonly mended: Mended
}

/** Places of tokens that say something a name may hold, each with the words that it stands for. */
export type MeantWords = ReadonlyMap<number, readonly string[] | null>

/** How the words that are no attribute are looked for; null when one of them is no word of the catalogue. */
export async function planOfLeftWords(
  words: readonly LeftWord[],
  tokens: readonly Token[],
  meant: MeantWords,
  options: Options,
): Promise<LeftWordsPlan | null> {
  if (words.some(({ isMissing }) => isMissing)) return null
  const places = new Set([
    ...meant.keys(),
    ...words.filter(({ unwanted }) => !unwanted).map(({ place }) => place),
  ])
  const exact = [...places].sort((a, b) => a - b).map((place) => tokens[place]!.word)
  const named = new Map(
    [...meant].flatMap(([place, all]) => (all ? [[tokens[place]!.word, all] as const] : [])),
  )
  const shared = new Set(words.flatMap(({ insteadOf }) => insteadOf ?? []))
  const wanted = words.filter(({ unwanted }) => !unwanted)
  const single = wanted.filter(({ place, insteadOf }) => insteadOf === undefined && !shared.has(place))
  const groups: SearchGroup[] = []
  const mended = new Map<string, string>()
  if (single.length > 0) {
    const reading = await readingOf(single, options)
    if (!reading) return null
    groups.push(...reading.plan.groups)
    for (const [typed, word] of reading.mended) mended.set(typed, word)
  }
  for (const first of shared) {
    const either = wanted.filter(({ place, insteadOf }) => (insteadOf ?? place) === first)
    const readings = await readingsOf(byPlace(either), options)
    if (readings.length === 0) return null
    groups.push(eitherOf(readings))
    for (const [typed, word] of readings.flatMap((one) => [...one.mended])) mended.set(typed, word)
  }
  const others = byPlace(words.filter(({ unwanted }) => unwanted))
  // What the catalogue does not have need not be taken away.
  const unwanted = (await readingsOf(others, options)).map(({ plan }) => plan)
  return { wanted: { groups, exact, meant: named }, unwanted, mended }
}

async function readingOf(words: readonly LeftWord[], options: Options): Promise<Reading | null> {
  const text = words.map(({ word }) => word).join(' ')
  const reading = await readSearch(text, { ...options, isTyping: false })
  return !reading || reading.unknown > 0 ? null : reading
}

/** Of each of these names; those that the catalogue does not know are passed over. */
async function readingsOf(names: readonly (readonly LeftWord[])[], options: Options): Promise<Reading[]> {
  const readings = await Promise.all(names.map((name) => readingOf(name, options)))
  return readings.filter((reading) => reading !== null)
}

/** Any of these. */
function eitherOf(readings: readonly Reading[]): SearchGroup {
  const alternatives = readings.flatMap(({ plan: { groups } }) =>
    groups.reduce<readonly (readonly string[])[]>(
      (begun, group) => begun.flatMap((words) => group.alternatives.map((more) => [...words, ...more])),
      [[]],
    ),
  )
  return { alternatives }
}

function byPlace(words: readonly LeftWord[]): LeftWord[][] {
  const places = [...new Set(words.map(({ place }) => place))]
  return places.map((place) => words.filter((word) => word.place === place))
}
