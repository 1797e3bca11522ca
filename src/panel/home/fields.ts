/** Form fields of each type of section, named as in home.yml. */
import { sortNames } from '../../features/catalogue/list/listAddress.ts'
import type { SectionType } from './homeForm.ts'

export interface Field {
  /** Name in home.yml; a dot separates the name of a nested object, as in `button.label`. */
  readonly name: string
  readonly label: string
  readonly kind?: 'long' | 'address' | 'number' | 'check' | 'choice' | 'category'
  readonly max?: number
  readonly choices?: Readonly<Record<string, string>>
}

const title: Field = { name: 'title', label: 'عنوان', max: 80 }
const url: Field = { name: 'url', label: 'نشانی «دیدن همه»', kind: 'address' }
const link = (name: string, words: string): readonly Field[] => [
  { name: `${name}.label`, label: `نوشتهٔ ${words}`, max: 80 },
  { name: `${name}.url`, label: `نشانی ${words}`, kind: 'address' },
]

const { relevant: _forSearches, ...sorts } = sortNames

export const fieldsOfSection: Readonly<Record<SectionType, readonly Field[]>> = {
  slider: [title],
  promises: [title],
  categories: [title],
  banners: [title],
  products: [
    title,
    url,
    { name: 'sort', label: 'چیدن کالاها', kind: 'choice', choices: sorts },
    { name: 'category', label: 'دسته', kind: 'category' },
    { name: 'limit', label: 'تعداد کالا', kind: 'number' },
    { name: 'offers', label: 'فقط کالاهای تخفیف‌دار', kind: 'check' },
  ],
  brands: [title, url],
  posts: [title, url],
  text: [title, { name: 'text', label: 'متن', kind: 'long', max: 20_000 }],
}

interface Items {
  readonly name: string
  readonly most: number
  readonly fields: readonly Field[]
  readonly hasPicture: boolean
}

const tiles: Items = {
  name: 'کاشی',
  most: 8,
  hasPicture: true,
  fields: [
    { name: 'title', label: 'عنوان', max: 60 },
    { name: 'text', label: 'متن', max: 100 },
    { name: 'url', label: 'نشانی', kind: 'address' },
    {
      ...{ name: 'ground', label: 'زمینه', kind: 'choice' },
      choices: { night: 'شب', sand: 'شنی', mist: 'مه', canvas: 'روشن' },
    },
  ],
}

export const itemsOf: Partial<Readonly<Record<SectionType, Items>>> = {
  slider: {
    ...{ name: 'اسلاید', most: 6, hasPicture: true },
    fields: [
      { name: 'heading', label: 'تیتر', max: 80 },
      { name: 'text', label: 'متن', kind: 'long', max: 300 },
      ...link('button', 'دکمه'),
      ...link('second', 'دکمهٔ دوم'),
    ],
  },
  promises: {
    ...{ name: 'قول', most: 4, hasPicture: false },
    fields: [
      {
        ...{ name: 'icon', label: 'نشان', kind: 'choice' },
        choices: {
          ...{ shield: 'سپر', truck: 'کامیون', return: 'بازگشت', watch: 'ساعت' },
          ...{ service: 'ابزار', support: 'پشتیبانی' },
        },
      },
      { name: 'title', label: 'عنوان', max: 60 },
      { name: 'text', label: 'متن', max: 100 },
    ],
  },
  categories: tiles,
  banners: { ...tiles, name: 'بنر' },
}
