import { readSearch, type ReadingOptions, type SearchGroup, type SearchPlan } from './searchPlan.ts'
import type { Token } from './understand/tokens.ts'
import type { LeftWord } from './understand/understanding.ts'

type Options = Pick<ReadingOptions, 'vocabulary' | 'codesOf' | 'mayCorrect'>

export interface LeftWordsPlan {
  readonly wanted: SearchPlan
  /** One for each thing that is not wanted. */
  readonly unwanted: readonly SearchPlan[]
}

/** How the words that are no attribute are looked for; null when one of them is no word of the catalogue. */
export async function planOfLeftWords(
  words: readonly LeftWord[],
  tokens: readonly Token[],
  options: Options,
): Promise<LeftWordsPlan | null> {
  const isUnwanted = new Set(words.flatMap(({ unwanted }) => unwanted?.places ?? []))
  const exact = tokens.flatMap(({ word }, place) => (isUnwanted.has(place) ? [] : [word]))
  const shared = new Set(words.flatMap(({ insteadOf }) => insteadOf ?? []))
  const wanted = words.filter(({ unwanted }) => !unwanted)
  const single = wanted.filter(({ place, insteadOf }) => insteadOf === undefined && !shared.has(place))
  const groups: SearchGroup[] = []
  if (single.length > 0) {
    const plan = await planOf(single, options)
    if (!plan) return null
    groups.push(...plan.groups)
  }
  for (const first of shared) {
    const either = wanted.filter(({ place, insteadOf }) => (insteadOf ?? place) === first)
    const group = await groupOf(byPlace(either), options)
    if (!group) return null
    groups.push(group)
  }
  const others = byPlace(words.filter(({ unwanted }) => unwanted))
  // What the catalogue does not have need not be taken away.
  const unwanted = (await Promise.all(others.map((all) => planOf(all, options)))).filter(
    (plan) => plan !== null,
  )
  return { wanted: { groups, exact }, unwanted }
}

async function planOf(words: readonly LeftWord[], options: Options): Promise<SearchPlan | null> {
  const text = words.map(({ word }) => word).join(' ')
  const reading = await readSearch(text, { ...options, isTyping: false })
  return !reading || reading.unknown > 0 ? null : reading.plan
}

/** Any of these names; those that the catalogue does not know are passed over. */
async function groupOf(
  names: readonly (readonly LeftWord[])[],
  options: Options,
): Promise<SearchGroup | null> {
  const plans = (await Promise.all(names.map((name) => planOf(name, options)))).filter(
    (plan) => plan !== null,
  )
  const alternatives = plans.flatMap(({ groups }) =>
    groups.reduce<readonly (readonly string[])[]>(
      (begun, group) => begun.flatMap((words) => group.alternatives.map((more) => [...words, ...more])),
      [[]],
    ),
  )
  return alternatives.length > 0 ? { alternatives } : null
}

function byPlace(words: readonly LeftWord[]): LeftWord[][] {
  const places = [...new Set(words.map(({ place }) => place))]
  return places.map((place) => words.filter((word) => word.place === place))
}
