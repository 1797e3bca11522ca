/** Converts the home page's description to form values, and back. */
import type { HomeDescription } from '../../../contract/settings/homeFile.ts'
import { newKey } from '../shared/ArrangedList.tsx'
import { momentOf, tehranOf } from '../shared/tehranMoment.ts'

export type SectionType = HomeDescription['sections'][number]['type']

/** Values of a section or of one of its items, named as in home.yml. */
export interface Values {
  readonly [name: string]: unknown
}

export interface SectionForm {
  /** React key, which a section retains when it moves. */
  readonly key: string
  readonly type: SectionType
  readonly values: Values
  readonly items: readonly Values[]
  readonly fromDay: string
  readonly fromTime: string
  readonly toDay: string
  readonly toTime: string
}

export interface HomeForm {
  readonly title: string
  readonly description: string
  readonly keywords: string
  readonly sections: readonly SectionForm[]
}

export const sectionNames: Readonly<Record<SectionType, string>> = {
  slider: 'اسلایدر',
  promises: 'قول‌های فروشگاه',
  categories: 'کاشی‌های دسته‌ها',
  banners: 'بنرها',
  products: 'ردیف کالا',
  brands: 'برندها',
  posts: 'تازه‌های مجله',
  text: 'متن',
}

const listOf: Partial<Record<SectionType, string>> = {
  ...{ slider: 'slides', promises: 'items', categories: 'items', banners: 'items' },
}

export function formOf({ title = '', description = '', keywords = '', sections }: HomeDescription): HomeForm {
  return {
    ...{ title, description, keywords },
    sections: sections.map(({ type, from, to, ...values }, index) => {
      const list = listOf[type]
      const { [list ?? '']: items = [], ...own } = values as Values
      const [start, end] = [tehranOf(from ?? null), tehranOf(to ?? null)]
      return {
        ...{ key: String(index + 1), type, values: own, items: items as readonly Values[] },
        ...{ fromDay: start.day, fromTime: start.time, toDay: end.day, toTime: end.time },
      }
    }),
  }
}

export function homeOf({ title, description, keywords, sections }: HomeForm): HomeDescription {
  return {
    ...given({ title, description, keywords }),
    sections: sections.map(({ type, values, items, ...times }) => {
      const list = listOf[type]
      return {
        ...{ type, ...given(values), ...(list && { [list]: items.map((item) => itemOf(type, item)) }) },
        ...given({
          from: timeOf(times.fromDay, times.fromTime),
          to: timeOf(times.toDay, times.toTime),
        }),
      }
    }) as HomeDescription['sections'],
  }
}

/** Sends a slide without a button with an empty one, so that the server reports errors for the button's fields. */
const itemOf = (type: SectionType, item: Values): Values => ({
  ...(type === 'slider' && { button: { label: '', url: '' } }),
  ...given(item),
})

/** Returns an invalid day unchanged, so that the server refuses it. */
const timeOf = (day: string, time: string) => (day ? (momentOf(day, time || '00:00') ?? day) : '')

/** Path of a section or item in the server's errors, such as `home.sections.2.slides.0`. */
export const pathOf = (index: number, { type }: Pick<SectionForm, 'type'>, item?: number) =>
  `home.sections.${index}${item === undefined ? '' : `.${listOf[type] ?? ''}.${item}`}`

export const newSection = (type: SectionType, others: readonly SectionForm[]): SectionForm => ({
  key: newKey(others),
  ...{ type, values: type === 'products' ? { sort: 'newest', limit: 12 } : {}, items: [] },
  ...{ fromDay: '', fromTime: '', toDay: '', toTime: '' },
})

export function textAt(values: Values, path: string): string {
  const value = path.split('.').reduce<unknown>((at, part) => (at as Values | undefined)?.[part], values)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Copies the values with another value at `path`, such as `button.label`. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [name = '', rest] = path.split('.')
  return { ...values, [name]: rest ? withValue((values[name] ?? {}) as Values, rest, value) : value }
}

/** Trims texts and drops empty values, at every depth. */
function given(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const tidy =
        typeof value === 'string'
          ? value.trim()
          : typeof value === 'object' && value !== null && !Array.isArray(value)
            ? given(value as Values)
            : value
      const isEmpty =
        tidy === '' ||
        tidy === false ||
        tidy === undefined ||
        (typeof tidy === 'object' && Object.keys(tidy ?? {}).length === 0)
      return isEmpty ? [] : [[name, tidy]]
    }),
  )
}
