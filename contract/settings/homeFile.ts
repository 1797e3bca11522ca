/** `home.yml`: the home page as the owner describes it in the file or in the panel. Each type of section has its own schema. */
import { Type, type Static } from 'typebox'
import { oneOf } from '../commonSchemas.ts'
import { sorts } from '../catalogue/sortKeys.ts'
import { closed, link, text } from './shopFile.ts'

const moment = Type.String({
  title: 'زمان',
  maxLength: 32,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  description: '2026-03-20T00:00:00+03:30',
})
const title = { title: Type.Optional(text('عنوان', 80)) }
const titled = { ...title, url: Type.Optional(text('نشانی', 500)) }
const picture = {
  image: Type.Optional(text('تصویر', 500)),
  alt: Type.Optional(text('توضیح تصویر', 200)),
  focus: Type.Optional(
    Type.String({ maxLength: 9, pattern: '^(100|\\d?\\d)% (100|\\d?\\d)%$', description: '50% 30%' }),
  ),
}
/** Type of the section, and from when until when it is shown. */
const type = <T extends string>(name: T) => ({
  type: Type.Literal(name),
  from: Type.Optional(moment),
  to: Type.Optional(moment),
})
const tiles = {
  ...titled,
  items: Type.Array(
    closed({
      title: text('عنوان', 60),
      text: Type.Optional(text('متن', 100)),
      url: text('نشانی', 500),
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
        heading: text('تیتر', 80),
        text: Type.Optional(text('متن', 300)),
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
        title: text('عنوان', 60),
        text: Type.Optional(text('متن', 100)),
      }),
      { minItems: 1, maxItems: 4 },
    ),
  }),
  categories: closed({ ...type('categories'), ...tiles }),
  banners: closed({ ...type('banners'), ...tiles }),
  products: closed({
    ...type('products'),
    title: text('عنوان', 80),
    url: Type.Optional(text('نشانی', 500)),
    sort: Type.Optional(oneOf(sorts)),
    category: Type.Optional(text('دسته', 120)),
    offers: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ title: 'تعداد کالا', minimum: 1, maximum: 24 })),
  }),
  brands: closed({ ...type('brands'), ...titled }),
  posts: closed({ ...type('posts'), ...titled }),
  text: closed({ ...type('text'), ...title, text: text('متن', 20_000) }),
} as const
export type SectionType = keyof typeof sections
const sectionTypes = Object.keys(sections) as SectionType[]

const head = {
  /** Title of the home page; if absent, the name of the shop. */
  title: Type.Optional(text('عنوان', 120)),
  description: Type.Optional(text('توضیح', 300)),
  keywords: Type.Optional(text('واژه‌های کلیدی', 300)),
}
export const MOST_SECTIONS = 30

/** Schema for the file. The server checks its sections one by one, so that an error names its section. */
export const HomeFile = closed({
  ...head,
  sections: Type.Array(Type.Object({ type: oneOf(sectionTypes) }), { maxItems: MOST_SECTIONS }),
})

export type HomeSectionDescription = { [T in SectionType]: Static<(typeof sections)[T]> }[SectionType]

/** Schema for the panel; the server checks each section by the schema of its type. */
export const HomeDescription = closed({
  ...head,
  sections: Type.Array(
    Type.Unsafe<HomeSectionDescription>(
      Type.Object({ type: oneOf(sectionTypes) }, { additionalProperties: true }),
    ),
    {
      maxItems: MOST_SECTIONS,
    },
  ),
})
export type HomeDescription = Static<typeof HomeDescription>
