/** Converts the owner's description of the home page to the stored home page, and back. */
import type { HomeDescription, HomeSectionDescription } from '../../contract/settings/homeFile.ts'
import type { StoredHome, StoredHomeSection } from '../home/home.ts'
import { html } from './derivedShop.ts'
import { pictureOf } from './drawnPictures.ts'

type Said<T extends HomeSectionDescription['type']> = Extract<HomeSectionDescription, { type: T }>
type TileSaid = Said<'banners'>['items'][number]

/** Default number of products in a section. */
const RAIL = 12
const GROUNDS = ['night', 'sand', 'mist', 'canvas'] as const

export function homeOf({
  title = '',
  description = '',
  keywords = '',
  sections,
}: HomeDescription): StoredHome {
  return {
    ...{ seoTitle: title, seoDescription: description, seoKeywords: keywords },
    sections: sections.map((section) => {
      const { from, to } = section
      return { ...contentOf(section), ...(from && { from }), ...(to && { to }) }
    }),
  }
}

function contentOf(section: HomeSectionDescription): StoredHomeSection {
  switch (section.type) {
    case 'slider':
      return slider(section)
    case 'promises': {
      const { type, title = '', items } = section
      return { type, title, url: '', data: items.map(({ text = '', ...item }) => ({ ...item, text })) }
    }
    case 'categories':
    case 'banners': {
      const { type, title = '', url = '', items } = section
      return { type, title, url, data: items.map(tile) }
    }
    case 'products': {
      const { type, title, url = '', sort = 'newest', category, offers, limit } = section
      const scope = { ...(category ? { categorySlug: category } : {}), ...(offers ? { offer: true } : {}) }
      return { type, title, url, query: { sort, limit: limit ?? RAIL, ...scope } }
    }
    case 'brands':
    case 'posts': {
      const { type, title = '', url = '' } = section
      return { type, title, url, data: [] }
    }
    case 'text': {
      const { title = '', text } = section
      return { type: 'html', title, url: '', data: [{ html: html(text) }] }
    }
  }
}

function slider({ type, title = '', slides }: Said<'slider'>): StoredHomeSection {
  return {
    type,
    title,
    url: '',
    data: slides.map(({ heading, text = '', button, second, image = '', alt = '', focus }) => ({
      ...{ heading, text, alt, ...(focus && { focus }) },
      action: button,
      secondAction: second ?? null,
      imageUrl: pictureOf(image),
    })),
  }
}

function tile({ title, text = '', url, ground, image = '', alt = '', focus }: TileSaid, index: number) {
  const next = GROUNDS[index % GROUNDS.length] ?? 'night'
  const picture = { imageUrl: pictureOf(image), alt, ...(focus && { focus }) }
  return { title, text, url, ground: ground ?? next, ...picture }
}

/**
 * Describes a stored home page without a description: that of the demo or of an old shop. `homeOf` gives the same page again.
 */
export function describedHome({
  seoTitle,
  seoDescription,
  seoKeywords,
  sections,
}: StoredHome): HomeDescription {
  return {
    ...withoutEmpty({ title: seoTitle, description: seoDescription, keywords: seoKeywords }),
    sections: sections.map((section) => {
      const { from, to } = section
      return { ...describedSection(section), ...withoutEmpty({ from, to }) } as HomeSectionDescription
    }),
  }
}

function describedSection(section: StoredHomeSection): object {
  const { type, title, url } = section
  const titled = { type, ...withoutEmpty({ title, url }) }
  switch (section.type) {
    case 'slider':
      return {
        ...{ type, ...withoutEmpty({ title }) },
        slides: section.data.map(({ heading, text, action, secondAction, imageUrl, alt, focus }) => ({
          ...{ heading, button: action },
          ...withoutEmpty({ text, second: secondAction, image: imageUrl, alt, focus }),
        })),
      }
    case 'promises':
      return {
        ...{ type, ...withoutEmpty({ title }) },
        items: section.data.map(({ icon, title: name, text }) => ({
          icon,
          title: name,
          ...withoutEmpty({ text }),
        })),
      }
    case 'categories':
    case 'banners':
      return {
        ...titled,
        items: section.data.map(({ title: name, text, url: to, ground, imageUrl, alt, focus }) => ({
          ...{ title: name, url: to, ground },
          ...withoutEmpty({ text, image: imageUrl, alt, focus }),
        })),
      }
    case 'products': {
      const { sort, limit, categorySlug, offer } = section.query
      return { ...titled, sort, limit, ...withoutEmpty({ category: categorySlug, offers: offer }) }
    }
    case 'html':
      return {
        type: 'text',
        ...withoutEmpty({ title }),
        text: section.data.map((part) => part.html).join('\n\n'),
      }
    default:
      return titled
  }
}

/** Removes empty values. */
const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))
