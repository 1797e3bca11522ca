/** Schemas of `home.yml`. Each type of section has its own. */
import { Type } from 'typebox'
import { oneOf } from '../../../contract/commonSchemas.ts'
import { sorts } from '../../../contract/catalogue/sortKeys.ts'
import { closed, link, text } from './shapes.ts'

const title = { title: Type.Optional(text(80)) }
const titled = { ...title, url: Type.Optional(text(500)) }
const picture = { image: Type.Optional(text(500)), alt: Type.Optional(text(200)) }
const type = <T extends string>(name: T) => ({ type: Type.Literal(name) })
const tiles = {
  ...titled,
  items: Type.Array(
    closed({
      title: text(60),
      text: Type.Optional(text(100)),
      url: text(500),
      ground: Type.Optional(oneOf(['night', 'sand', 'mist', 'canvas'])),
      ...picture,
    }),
    { minItems: 1, maxItems: 8 },
  ),
}

export const sections = {
  slider: closed({
    ...type('slider'),
    ...title,
    slides: Type.Array(
      closed({
        heading: text(80),
        text: Type.Optional(text(300)),
        button: closed(link),
        second: Type.Optional(closed(link)),
        ...picture,
      }),
      { minItems: 1, maxItems: 6 },
    ),
  }),
  promises: closed({
    ...type('promises'),
    ...title,
    items: Type.Array(
      closed({
        icon: oneOf(['shield', 'truck', 'return', 'watch', 'service', 'support']),
        title: text(60),
        text: Type.Optional(text(100)),
      }),
      { minItems: 1, maxItems: 4 },
    ),
  }),
  categories: closed({ ...type('categories'), ...tiles }),
  banners: closed({ ...type('banners'), ...tiles }),
  products: closed({
    ...type('products'),
    title: text(80),
    url: Type.Optional(text(500)),
    sort: Type.Optional(oneOf(sorts)),
    category: Type.Optional(text(120)),
    offers: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
  }),
  brands: closed({ ...type('brands'), ...titled }),
  posts: closed({ ...type('posts'), ...titled }),
  text: closed({ ...type('text'), ...title, text: text(20_000) }),
} as const
export type SectionType = keyof typeof sections
export const sectionTypes = Object.keys(sections) as SectionType[]

export const HomeFile = closed({
  title: text(120),
  description: Type.Optional(text(300)),
  keywords: Type.Optional(text(300)),
  sections: Type.Array(Type.Object({ type: oneOf(sectionTypes) }), { maxItems: 30 }),
})
