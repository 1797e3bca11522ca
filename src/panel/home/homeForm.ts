/** The home page as values of a form, and back. */
import type { HomeDescription } from '../../../contract/settings/homeFile.ts'
import { newKey } from '../shared/ArrangedList.tsx'
import { momentOf, tehranOf } from '../shared/tehranMoment.ts'

export type SectionType = HomeDescription['sections'][number]['type']

/** A value of a section or of one of its items, by the names of home.yml. */
export interface Values {
  readonly [name: string]: unknown
}

export interface SectionForm {
  /** Stays the same while the section moves. */
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

/** A slide without a button is sent with an empty one, so that the server names its fields. */
const itemOf = (type: SectionType, item: Values): Values => ({
  ...(type === 'slider' && { button: { label: '', url: '' } }),
  ...given(item),
})

/** The server refuses a day or an hour that does not exist. */
const timeOf = (day: string, time: string) => (day ? (momentOf(day, time || '00:00') ?? day) : '')

/** The name of a field in the server's refusals: `home.sections.2.items.0.title`. */
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

/** A copy with another value at `a.b`. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [name = '', rest] = path.split('.')
  return { ...values, [name]: rest ? withValue((values[name] ?? {}) as Values, rest, value) : value }
}

/** Without values that are empty, at every depth. */
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
