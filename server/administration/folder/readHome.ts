import type { Static } from 'typebox'
import { formatNumber } from '../../shared/persian.ts'
import type { ContentProblem } from '../../content/import/folder.ts'
import type { StoredHome, StoredHomeSection } from '../../home/home.ts'
import { HomeFile, sections, type SectionType } from './homeShapes.ts'
import { pictureOf } from './pictures.ts'
import { html } from './readShop.ts'
import { readYaml, type YamlFile } from './yamlFile.ts'

type Said<T extends SectionType> = Static<(typeof sections)[T]>
type TileSaid = Said<'banners'>['items'][number]

/** Default number of products of a rail. */
const RAIL = 12
const GROUNDS = ['night', 'sand', 'mist', 'canvas'] as const

export interface HomeRead extends Pick<YamlFile<unknown>, 'problems' | 'lineOf'> {
  /** Null if there is a problem. */
  readonly home: StoredHome | null
  /** The parsed file, for further checks. */
  readonly said: unknown
}

/** Reads the home page. Each section must match the schema of its type. */
export function readHome(name: string, text: string): HomeRead {
  const file = readYaml(name, text, HomeFile)
  if (!file.value) return { home: null, said: null, problems: file.problems, lineOf: file.lineOf }
  const { title, description = '', keywords = '', sections: said } = file.value
  const problems: ContentProblem[] = []
  const stored = said.map((section, index) => {
    const own = JSON.stringify(section)
    // JSON is YAML, so the same reader finds the problems; the file provides the line.
    const { problems: wrong } = readYaml(name, own, sections[section.type])
    const line = file.lineOf(['sections', index])
    problems.push(
      ...wrong.map(({ reason }) => ({ file: name, line, reason: `${placeOf(index)}: ${reason}` })),
    )
    return wrong.length > 0 ? null : storedOf(section)
  })
  const home = { seoTitle: title, seoDescription: description, seoKeywords: keywords }
  const isRight = problems.length === 0
  return {
    home: isRight ? { ...home, sections: stored as StoredHomeSection[] } : null,
    said: file.value,
    problems,
    lineOf: file.lineOf,
  }
}

const placeOf = (index: number) => `بخش ${formatNumber(index + 1)}`

function storedOf(section: { type: SectionType }): StoredHomeSection {
  switch (section.type) {
    case 'slider':
      return slider(section as Said<'slider'>)
    case 'promises': {
      const { type, title = '', items } = section as Said<'promises'>
      return { type, title, url: '', data: items.map(({ text = '', ...item }) => ({ ...item, text })) }
    }
    case 'categories':
    case 'banners': {
      const { type, title = '', url = '', items } = section as Said<'categories' | 'banners'>
      return { type, title, url, data: items.map(tile) }
    }
    case 'products': {
      const { type, title, url = '', sort = 'newest', category, offers, limit } = section as Said<'products'>
      const scope = { ...(category ? { categorySlug: category } : {}), ...(offers ? { offer: true } : {}) }
      return { type, title, url, query: { sort, limit: limit ?? RAIL, ...scope } }
    }
    case 'brands':
    case 'posts': {
      const { type, title = '', url = '' } = section as Said<'brands' | 'posts'>
      return { type, title, url, data: [] }
    }
    case 'text': {
      const { title = '', text } = section as Said<'text'>
      return { type: 'html', title, url: '', data: [{ html: html(text) }] }
    }
  }
}

function slider({ type, title = '', slides }: Said<'slider'>): StoredHomeSection {
  return {
    type,
    title,
    url: '',
    data: slides.map(({ heading, text = '', button, second, image = '', alt = '' }) => ({
      ...{ heading, text, alt },
      action: button,
      secondAction: second ?? null,
      imageUrl: pictureOf(image),
    })),
  }
}

function tile({ title, text = '', url, ground, image = '', alt = '' }: TileSaid, index: number) {
  const next = GROUNDS[index % GROUNDS.length] ?? 'night'
  return { title, text, url, ground: ground ?? next, imageUrl: pictureOf(image), alt }
}
