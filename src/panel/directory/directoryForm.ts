/** Converts brands and categories to form values, where each field is a string, and back. */
import { formSchema, ruledSchema } from '../../forms/schemas.ts'
import type { Brand, Category } from './directoryApi.ts'

export type DirectoryValues = Record<string, string>

/** Names of the fields. */
export const directoryLabels = {
  nameFa: 'نام فارسی',
  nameEn: 'نام لاتین',
  title: 'نام دسته',
  country: 'کشور',
  slug: 'نشانی صفحه',
  description: 'توضیح کوتاه',
  story: 'داستان برند',
  imageUrl: 'تصویر',
  isHidden: 'نمایش در فهرست‌ها',
} as const

export const shownOrHidden = { no: 'دیده می‌شود', yes: 'پنهان است' } as const

const shared = ({ slug, description, imageUrl, isHidden }: Omit<Category, 'title' | 'parentId'>) => ({
  ...{ slug, description, imageUrl },
  isHidden: isHidden ? 'yes' : 'no',
})

export const brandValues = ({ nameFa, nameEn, country, story, ...row }: Brand): DirectoryValues => ({
  ...{ nameFa, nameEn, country, story },
  ...shared(row),
})

export const categoryValues = ({ title, ...row }: Category): DirectoryValues => ({ title, ...shared(row) })

const names = ['nameEn', 'country', 'story', 'slug', 'description', 'imageUrl', 'isHidden']

/** Only requires the name, because the server checks the other fields. */
const schemaOf = (name: string, words: string) =>
  formSchema(
    Object.fromEntries([
      ...names.map((one) => [one, ruledSchema(() => null)] as const),
      [name, ruledSchema((typed) => (typed ? null : words))] as const,
    ]),
  )

export const brandSchema = schemaOf('nameFa', 'نام برند را بنویسید.')
export const categorySchema = schemaOf('title', 'نام دسته را بنویسید.')

/** The changed fields as the body of a request. */
export function changeOf(before: DirectoryValues, values: DirectoryValues): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== before[name])
      .map(([name, value]) => [name, name === 'isHidden' ? value === 'yes' : value]),
  )
}
