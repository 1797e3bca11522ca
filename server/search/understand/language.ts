import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { valueFacetKeys, type ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import { sorts } from '../../../contract/catalogue/sortKeys.ts'
import type { Sort } from '../../../contract/catalogue/sorts.ts'
import { searchWords } from '../searchWords.ts'

/** A condition that a phrase asks for, before it is compared with the values of a catalogue. */
export type Meant = MeantCondition & {
  /** Applies only if the catalogue has no value of the conditions before it on the line. */
  readonly isElse?: true
}

type MeantCondition =
  /** Values of the first group of which the catalogue has one. */
  | { readonly key: ValueFacetKey; readonly groups: readonly (readonly string[])[] }
  | {
      readonly key: ValueFacetKey | 'thickness'
      readonly min?: number
      readonly max?: number
      /** The gender for which these bounds replace those of the line. */
      readonly of?: string
    }
  | { readonly sort: Sort }

/**
 * The facet to which a word such as «صفحه» binds nearby values; `case` is no facet: such words are searched as words.
 * `itself` marks a product that is sold by itself: «بند ساعت».
 */
export type Head = ValueFacetKey | 'case' | 'itself'

/** The phrases of watch buyers, by their words without spaces. */
export interface Language {
  readonly heads: ReadonlyMap<string, readonly Head[]>
  /** Groups of colours as in `Meant`; the head decides their facet. */
  readonly colours: ReadonlyMap<string, readonly (readonly string[])[]>
  readonly meanings: ReadonlyMap<string, readonly Meant[]>
  /** Other names of things, with the catalogue's word. */
  readonly names: ReadonlyMap<string, string>
  readonly fillers: ReadonlySet<string>
  /** Words that are ignored unless the catalogue has them: «ست». */
  readonly asides: ReadonlySet<string>
  /** Words that ask for any watch: «کادو». */
  readonly gifts: ReadonlySet<string>
  /** Things that the shop does not sell, by their names without spaces. */
  readonly unsold: ReadonlyMap<string, Unsold>
  readonly unsoldWords: ReadonlySet<string>
  /** Conditions by the age in years of the wearer. */
  readonly ages: readonly MeantRange[]
  /** Conditions by the wrist in cm. */
  readonly wrists: readonly MeantRange[]
  /** Near colours of each colour. */
  readonly families: ReadonlyMap<string, readonly string[]>
  /** All words of all phrases except those of unsold things, because typing errors are not corrected to unsold things. */
  readonly words: ReadonlySet<string>
}

/** The conditions of a range of numbers, both bounds included. */
interface MeantRange {
  readonly from: number
  readonly to: number
  readonly meant: readonly Meant[]
}

export interface Unsold {
  readonly words: readonly string[]
  readonly kind: UnsoldSection
}

/** Clocks and services are unsold even beside «ساعت»: «ساعت دیواری», «تعمیر ساعت». */
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

/** Reads the shipped language and the owner's from the data folder. */
export function readLanguage(dataDir: string): Language {
  const own = join(dataDir, OWN)
  return parseLanguage([SHIPPED, own].filter(existsSync).map((file) => readFileSync(file, 'utf8')))
}

/**
 * Parses the files of the language.
 * @throws Error with the first line that cannot be read
 */
export function parseLanguage(texts: readonly string[]): Language {
  const language = emptyLanguage()
  for (const text of texts) {
    let section: Section = 'meanings'
    for (const line of text.split(/\r?\n/)) {
      const content = line.replace(/#.*/, '').trim()
      const heading = /^\[(\w+)\]$/.exec(content)?.[1]
      if (heading) section = sectionOf(heading)
      else if (content) readLine(language, section, content)
    }
  }
  return language
}

const emptyLanguage = () => ({
  heads: new Map<string, readonly Head[]>(),
  colours: new Map<string, readonly (readonly string[])[]>(),
  names: new Map<string, string>(),
  meanings: new Map<string, readonly Meant[]>(),
  fillers: new Set<string>(),
  asides: new Set<string>(),
  gifts: new Set<string>(),
  unsold: new Map<string, Unsold>(),
  unsoldWords: new Set<string>(),
  ages: [] as MeantRange[],
  wrists: [] as MeantRange[],
  families: new Map<string, readonly string[]>(),
  words: new Set<string>(),
})

function sectionOf(heading: string): Section {
  const section = sections.find((name) => name === heading)
  if (!section) throw new Error(`watch-language.txt: there is no section [${heading}]`)
  return section
}

function readLine(language: ReturnType<typeof emptyLanguage>, section: Section, line: string): void {
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

function meantBy(text: string): Meant[] {
  const [, isElse, condition = ''] = /^\s*(else\s)?(.*)$/.exec(text) ?? []
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
