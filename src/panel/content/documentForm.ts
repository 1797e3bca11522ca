/** Converts articles and pages to form values, where each field is a string, and back. */
import { formSchema, ruledSchema } from '../../forms/schemas.ts'
import type { DirectoryValues } from '../directory/directoryForm.ts'
import type { ContentDocument } from './documentsApi.ts'

export const documentNames: Readonly<Record<keyof ContentDocument, string>> = {
  title: 'عنوان',
  address: 'نشانی صفحه',
  description: 'توضیح کوتاه',
  keywords: 'کلیدواژه‌ها',
  body: 'متن',
  category: 'بخش مجله',
  tags: 'برچسب‌ها',
  author: 'نویسنده',
  image: 'تصویر بالای نوشته',
  products: 'کالاهای پایان نوشته',
  guideOf: 'راهنمای این دسته‌ها',
  noindex: 'موتورهای جست‌وجو',
  faq: 'پرسش و پاسخ',
}

export const noindexNames = { no: 'پیدا می‌کنند', yes: 'پیدا نمی‌کنند' } as const
export const faqNames = { no: 'صفحهٔ معمولی', yes: 'هر سرتیتر کوچک یک پرسش است' } as const

const fields = Object.keys(documentNames) as (keyof ContentDocument)[]
const isSwitch = (field: string) => field === 'noindex' || field === 'faq'

export const valuesOf = (document: ContentDocument): DirectoryValues =>
  Object.fromEntries(
    fields.map((field) => {
      const value = document[field]
      return [field, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value]
    }),
  )

/** Converts form values to the fields of a request. */
export const documentOf = (values: DirectoryValues): Partial<ContentDocument> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isSwitch(field) ? value === 'yes' : value]),
  )

/** A draft requires only the title, because the server checks the other fields on publication. */
export const documentSchema = formSchema(
  Object.fromEntries(
    fields.map((field) => [
      field,
      ruledSchema((typed) => (field === 'title' && !typed ? 'عنوان را بنویسید.' : null)),
    ]),
  ),
)
