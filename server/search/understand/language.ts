import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { valueFacetKeys, type ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import { sorts, type Sort } from '../../../contract/catalogue/sorts.ts'
import { searchWords } from '../searchWords.ts'

/** What a way of saying asks for, before a catalogue says which of the values it has. */
export type Meant = MeantCondition & {
  /** Applies only if the catalogue has no value of the conditions before it on the line. */
  readonly isElse?: true
}

type MeantCondition =
  /** Any of the values of the first group of which the catalogue has one. */
  | { readonly key: ValueFacetKey; readonly groups: readonly (readonly string[])[] }
  | {
      readonly key: ValueFacetKey | 'thickness'
      readonly min?: number
      readonly max?: number
      /** Where watches for these are asked for, in place of what the line says otherwise. */
      readonly of?: string
    }
  | { readonly sort: Sort }

/**
 * What a word such as «صفحه» binds the words beside it to; `case` is no facet: such words are looked for as words.
 * What has `itself` is a thing that is sold by itself: «بند ساعت».
 */
export type Head = ValueFacetKey | 'case' | 'itself'

/** How watch buyers speak, by what is said without spaces. */
export interface Language {
  readonly heads: ReadonlyMap<string, readonly Head[]>
  /** Groups of colours as `Meant` has them; which facet they belong to the head says. */
  readonly colours: ReadonlyMap<string, readonly (readonly string[])[]>
  readonly meanings: ReadonlyMap<string, readonly Meant[]>
  /** Other names of things, and the word that the catalogue has for them. */
  readonly names: ReadonlyMap<string, string>
  readonly fillers: ReadonlySet<string>
  /** They say nothing, unless the catalogue has the word: «ست». */
  readonly asides: ReadonlySet<string>
  /** They ask for a watch, whatever it is: «کادو». */
  readonly gifts: ReadonlySet<string>
  /** What watch shops are asked for and do not sell, by its name without spaces. */
  readonly unsold: ReadonlyMap<string, Unsold>
  readonly unsoldWords: ReadonlySet<string>
  /** What it says of a watch that somebody of this age will wear it. */
  readonly ages: readonly Span[]
  /** What it says of a watch that a wrist of so many centimetres will. */
  readonly wrists: readonly Span[]
  /** Colours that are nearly each other, by each of them. */
  readonly families: ReadonlyMap<string, readonly string[]>
  /** Every word of all ways of saying; what is unsold is not among them, for nobody's slip is taken for it. */
  readonly words: ReadonlySet<string>
}

/** What the numbers from one to another mean, both included. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly meant: readonly Meant[]
}

export interface Unsold {
  readonly words: readonly string[]
  readonly kind: UnsoldSection
}

/** Clocks are meant beside «ساعت», too: «ساعت دیواری»; so is work on a watch: «تعمیر ساعت». */
const unsoldSections = ['unsold', 'clocks', 'services', 'questions'] as const
export type UnsoldSection = (typeof unsoldSections)[number]

const SHIPPED = fileURLToPath(new URL('./watch-language.txt', import.meta.url))
const OWN = 'watch-language.txt'
const sections = [
  ...(['heads', 'colours', 'families', 'names', 'meanings', 'ages', 'wrists'] as const),
  ...(['fillers', 'asides', 'gifts'] as const),
  ...unsoldSections,
]
type Section = (typeof sections)[number]

/** The language that comes with the shop, and the owner's from the data folder. */
export function readLanguage(dataDir: string): Language {
  const own = join(dataDir, OWN)
  return parseLanguage([SHIPPED, own].filter(existsSync).map((file) => readFileSync(file, 'utf8')))
}

/** @throws Error for a line that cannot be read, with the line */
export function parseLanguage(texts: readonly string[]): Language {
  const language: Growing = {
    heads: new Map<string, readonly Head[]>(),
    colours: new Map<string, readonly (readonly string[])[]>(),
    names: new Map<string, string>(),
    meanings: new Map<string, readonly Meant[]>(),
    fillers: new Set<string>(),
    asides: new Set<string>(),
    gifts: new Set<string>(),
    unsold: new Map<string, Unsold>(),
    unsoldWords: new Set<string>(),
    ages: [],
    wrists: [],
    families: new Map<string, readonly string[]>(),
    words: new Set<string>(),
  }
  for (const text of texts) {
    let section: Section = 'meanings'
    for (const line of text.split(/\r?\n/)) {
      const said = line.replace(/#.*/, '').trim()
      const heading = /^\[(\w+)\]$/.exec(said)?.[1]
      if (heading) section = sectionOf(heading)
      else if (said) readLine(language, section, said)
    }
  }
  return language
}

function sectionOf(heading: string): Section {
  const section = sections.find((name) => name === heading)
  if (!section) throw new Error(`watch-language.txt: there is no section [${heading}]`)
  return section
}

interface Growing {
  readonly heads: Map<string, readonly Head[]>
  readonly colours: Map<string, readonly (readonly string[])[]>
  readonly names: Map<string, string>
  readonly meanings: Map<string, readonly Meant[]>
  readonly fillers: Set<string>
  readonly asides: Set<string>
  readonly gifts: Set<string>
  readonly unsold: Map<string, Unsold>
  readonly unsoldWords: Set<string>
  readonly ages: Span[]
  readonly wrists: Span[]
  readonly families: Map<string, readonly string[]>
  readonly words: Set<string>
}

function readLine(language: Growing, section: Section, line: string): void {
  const [left = '', right = ''] = line.split(':')
  if (section === 'families') {
    const family = listOf(left)
    for (const one of family) {
      const key = searchWords(one).join('')
      language.families.set(key, [...(language.families.get(key) ?? []), ...family])
    }
    return
  }
  if (section === 'ages' || section === 'wrists') {
    const [, from = '', to = ''] = /^\s*([\d.]+)\s*-\s*([\d.]+)\s*$/.exec(left) ?? []
    if (!to) throw new Error(`watch-language.txt: not from one number to another: «${left.trim()}»`)
    language[section].push({ from: Number(from), to: Number(to), meant: right.split(';').flatMap(meantBy) })
    return
  }
  const ways = left
    .split(/[,،]/)
    .map(searchWords)
    .filter((words) => words.length > 0)
  if (isUnsold(section)) {
    for (const words of ways) {
      language.unsold.set(words.join(''), { words, kind: section })
      for (const word of words) language.unsoldWords.add(word)
    }
    return
  }
  for (const word of ways.flat()) language.words.add(word)
  for (const key of ways.map((words) => words.join(''))) {
    if (section === 'fillers' || section === 'asides' || section === 'gifts') language[section].add(key)
    else if (section === 'heads') language.heads.set(key, listOf(right).map(headOf))
    else if (section === 'names') language.names.set(key, searchWords(right).join(' '))
    else if (section === 'colours') language.colours.set(key, groupsOf(right))
    else language.meanings.set(key, right.split(';').flatMap(meantBy))
  }
}

const listOf = (text: string) =>
  text
    .split(/[,،]/)
    .map((value) => value.trim())
    .filter(Boolean)
const groupsOf = (text: string) => text.split('|').map(listOf)
const isUnsold = (section: Section): section is UnsoldSection => unsoldSections.some((one) => one === section)
const isFacet = (key: string): key is ValueFacetKey => valueFacetKeys.some((known) => known === key)

function headOf(key: string): Head {
  if (key === 'case' || key === 'itself' || isFacet(key)) return key
  throw new Error(`watch-language.txt: there is no facet ${key}`)
}

function meantBy(said: string): Meant[] {
  const [, isElse, condition = ''] = /^\s*(else\s)?(.*)$/.exec(said) ?? []
  return conditionsBy(condition).map((one) => (isElse ? { ...one, isElse: true } : one))
}

function conditionsBy(condition: string): MeantCondition[] {
  const [, key = '', operator = '', value = '', of] =
    /^\s*([\w-]+)\s*(<=|>=|=)\s*([^@]+?)\s*(?:@\s*(\S+)\s*)?$/.exec(condition) ?? []
  if (key === 'sort') {
    const sort = sorts.find((name) => name === value)
    if (sort) return [{ sort }]
  } else if (isFacet(key) || key === 'thickness') {
    if (operator === '=' && key !== 'thickness') return [{ key, groups: groupsOf(value) }]
    const bound = Number(value)
    if ((operator === '<=' || operator === '>=') && Number.isFinite(bound))
      return [{ key, [operator === '<=' ? 'max' : 'min']: bound, ...(of && { of }) }]
  }
  throw new Error(`watch-language.txt: not a condition: «${condition.trim()}»`)
}
