import type { SearchHits } from '../catalogue/index/searchHits.ts'
import {
  type Corrections,
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
  /** One plan for each exclusion, such as «بدون …». */
  readonly unwanted: readonly SearchPlan[]
  readonly corrections: Corrections
}

export interface CorrectedHits extends SearchHits {
  readonly corrections: Corrections
}

/**
 * Keys: indexes of tokens that state a condition, such as a colour. Values: the words that state it in a product's name;
 * null if there are none.
 */
export type MeantWords = ReadonlyMap<number, readonly string[] | null>

/** Plans the search for the words that no attribute explains; null if the catalogue lacks one of them. */
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
  const corrections = new Map<string, string>()
  if (single.length > 0) {
    const reading = await readingOf(single, options)
    if (!reading) return null
    groups.push(...reading.plan.groups)
    for (const [typed, word] of reading.corrections) corrections.set(typed, word)
  }
  for (const first of shared) {
    const either = wanted.filter(({ place, insteadOf }) => (insteadOf ?? place) === first)
    const readings = await readingsOf(byPlace(either), options)
    if (readings.length === 0) return null
    groups.push(eitherOf(readings))
    for (const [typed, word] of readings.flatMap((one) => [...one.corrections])) corrections.set(typed, word)
  }
  const others = byPlace(words.filter(({ unwanted }) => unwanted))
  // Exclusions that the catalogue does not know are ignored.
  const unwanted = (await readingsOf(others, options)).map(({ plan }) => plan)
  return { wanted: { groups, exact, meant: named }, unwanted, corrections }
}

async function readingOf(words: readonly LeftWord[], options: Options): Promise<Reading | null> {
  const text = words.map(({ word }) => word).join(' ')
  const reading = await readSearch(text, { ...options, isTyping: false })
  return !reading || reading.unknown > 0 ? null : reading
}

/** Readings of these names without those that the catalogue does not know. */
async function readingsOf(names: readonly (readonly LeftWord[])[], options: Options): Promise<Reading[]> {
  const readings = await Promise.all(names.map((name) => readingOf(name, options)))
  return readings.filter((reading) => reading !== null)
}

/** A group that any of these readings satisfies. */
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
