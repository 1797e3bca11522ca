import { expect, test } from '@jest/globals'
import { formSchema } from '../../forms/schemas.ts'
import { choiceErrors, choicesFromText, choicesProblem, choicesToText } from './choices.ts'
import { product as base } from '../testing/product.ts'
import { codeSchema } from './newProduct.ts'
import { refusalOf, sizeOf, whole } from '../library/uploads.ts'
import { picturesToText } from './pictures.ts'
import { changeOf, schemaOf, serverFields, valuesOf } from './productForm.ts'
import type { Product } from './productsApi.ts'
import { stepsOf } from './Publishing.tsx'

const product: Product = {
  ...base,
  ...{ price: 100, published: false, categoryIds: [2], terms: { movement: 'اتوماتیک' } },
  images: [{ imageUrl: '/a', alt: 'آ' }],
  properties: [
    { id: 11, title: 'رنگ', value: 'مشکی', colour: '', price: 100, oldPrice: 0, stock: 2 },
    { id: 12, title: 'رنگ', value: 'سفید', colour: '#ffffff', price: 110, oldPrice: 0, stock: 3 },
  ],
}
const values = valuesOf(product)
const choices = choicesFromText(values['choices']!)
const withChoices = (next: typeof choices) => ({ ...values, choices: choicesToText(next) })
const fresh = {
  key: 'x',
  id: 0,
  title: 'رنگ',
  value: 'سرخ',
  colour: '',
  price: '۱۲۰',
  oldPrice: '۱۵۰',
  stock: '۴',
}

test('an unchanged form has an empty change', () => {
  expect(changeOf(product, values)).toEqual({})
})

test('sends choices in order with the stock that was read, which is 0 for a new choice', () => {
  const [black, white] = choices
  const change = changeOf(product, withChoices([fresh, white!, { ...black!, stock: '۱' }]))
  expect(change).toEqual({
    properties: [
      { id: 0, title: 'رنگ', value: 'سرخ', colour: '', price: 120, oldPrice: 150, stock: { from: 0, to: 4 } },
      {
        id: 12,
        title: 'رنگ',
        value: 'سفید',
        colour: '#ffffff',
        price: 110,
        oldPrice: 0,
        stock: { from: 3, to: 3 },
      },
      { id: 11, title: 'رنگ', value: 'مشکی', colour: '', price: 100, oldPrice: 0, stock: { from: 2, to: 1 } },
    ],
  })
})

test('sends price and stock of the product itself only when it has no choices', () => {
  expect(changeOf(product, { ...values, price: '۱', oldPrice: '۲', stock: '۹' })).toEqual({})
  expect(changeOf(product, { ...withChoices([]), stock: '۹' })).toEqual({
    properties: [],
    stock: { from: 5, to: 9 },
  })
})

test('reports errors of invalid choices', () => {
  expect(choicesProblem(values['choices']!)).toBeNull()
  const wrong = [
    { value: '' },
    { price: 'گران' },
    { colour: 'قرمز' },
    { value: 'مشکی' },
    { price: '۹', oldPrice: '۹' },
  ]
  for (const bad of wrong)
    expect(choicesProblem(choicesToText([...choices, { ...fresh, ...bad }]))).toMatch('خطاهای گزینه‌ها')
  const cheap = { ...fresh, price: '۹', oldPrice: '۹' }
  expect(choiceErrors(cheap, [cheap])).toEqual({ oldPrice: 'باید از قیمت بیشتر باشد، یا صفر.' })
})

test('sends pictures when their order or a description changed', () => {
  const images = [
    { imageUrl: '/b', alt: '' },
    { imageUrl: '/a', alt: 'آ' },
  ]
  expect(changeOf(product, { ...values, pictures: picturesToText(images) })).toEqual({ images })
})

test.each([
  ['warrantyMonths', '-3', 'عدد صحیحی از ۰ تا ۶۰۰ بنویسید.'],
  ['warrantyMonths', '۱٫۵', 'عدد صحیحی از ۰ تا ۶۰۰ بنویسید.'],
  ['thickness', '۹۹۹۹', 'عددی از ۰ تا ۳٬۰۰۰ بنویسید.'],
  ['diameter', 'بزرگ', 'عددی از ۰ تا ۳٬۰۰۰ بنویسید.'],
  ['diameter', '۴۰٫۵', null],
  ['thickness', '', null],
])('validates the value of %s: «%s»', async (name, typed, message) => {
  const check = schemaOf(product).validateAt(name, { ...values, [name]: typed })
  if (message) await expect(check).rejects.toThrow(message)
  else await check
})

test('shows numeric specifications in Persian digits and sends them unchanged', () => {
  const measured = { ...product, terms: { ...product.terms, diameter: 40.5, thickness: 1250 } }
  const shown = valuesOf(measured)
  expect([shown['diameter'], shown['thickness']]).toEqual(['۴۰٫۵', '۱٬۲۵۰'])
  expect(changeOf(measured, { ...shown, glass: 'مینرال' }).terms).toEqual({
    ...measured.terms,
    glass: 'مینرال',
  })
})

test('shows water resistance in metres and sends it in atmospheres', () => {
  const diver = { ...product, terms: { waterResistance: 20 } }
  expect(valuesOf(diver)['waterResistance']).toBe('۲۰۰')
  expect(changeOf(diver, { ...valuesOf(diver), waterResistance: '۱۰۰' }).terms).toEqual({
    waterResistance: 10,
  })
})

test('shows "in stock" and "out of stock" as one option, because the stock decides between them', () => {
  const sold = { ...product, status: 4 as const, stock: 0 }
  expect([valuesOf(product)['status'], valuesOf(sold)['status']]).toEqual(['1', '1'])
  expect(changeOf(sold, valuesOf(sold))).toEqual({})
  // Data of an earlier version of the shop may be "out of stock" with pieces in stock.
  expect(valuesOf({ ...sold, stock: 3 })['status']).toBe('4')
})

test('maps errors of the server to the form fields that show them', () => {
  expect(
    serverFields({
      'change.properties.0.value': 'a',
      images: 'b',
      price: 'c',
      'change.terms.thickness': 'd',
    }),
  ).toEqual({
    choices: 'a',
    pictures: 'b',
    price: 'c',
    thickness: 'd',
  })
})

test('a draft is complete with a price, three specifications and an introduction', () => {
  const done = (more: object) => stepsOf({ ...values, ...more }).map((step) => step.done)
  expect(done({})).toEqual([true, false, false])
  const free = { choices: choicesToText([{ ...choices[0]!, price: '۰' }]) }
  expect(done(free)[0]).toBe(false)
  expect(done({ choices: '[]', price: '۰' })[0]).toBe(false)
  // Status 2: the price is given by phone only, so none is required.
  expect(done({ ...free, status: '2' })[0]).toBe(true)
  expect(done({ glass: 'کریستال', diameter: '۴۲', introduction: '<p>خوب</p>' })).toEqual([true, true, true])
})

test('scales pictures down to 1600 px and refuses large files and files that are not pictures', () => {
  const half = { x: 0, y: 0, width: 50, height: 100 }
  expect(sizeOf({ width: 800, height: 600 }, whole)).toEqual({ width: 800, height: 600 })
  expect(sizeOf({ width: 4000, height: 3000 }, whole)).toEqual({ width: 1600, height: 1200 })
  expect(sizeOf({ width: 800, height: 400 }, half)).toEqual({ width: 400, height: 400 })
  expect(refusalOf({ type: 'image/webp', size: 1000 })).toBeNull()
  expect(refusalOf({ type: 'application/pdf', size: 1000 })).toBe('این فایل تصویر نیست.')
  expect(refusalOf({ type: 'image/jpeg', size: 50_000_000 })).toContain('بزرگ‌تر')
})

test('trims the code of a new product and converts its digits to ASCII', async () => {
  const code = formSchema({ websiteCode: codeSchema() })
  expect(code.cast({ websiteCode: ' AQ-۱۰ ' })).toEqual({ websiteCode: 'AQ-10' })
  expect(await code.isValid({ websiteCode: 'AQ-۱۰' })).toBe(true)
  expect(await code.isValid({ websiteCode: '-AQ' })).toBe(false)
})

test('sends changed functions, other categories and free rows without duplicates and empty rows', () => {
  const rich = {
    ...product,
    categoryIds: [2, 5],
    terms: { functions: ['تقویم'] },
    extra: [{ title: 'پهنای بند', value: '۲۰' }],
  }
  const typed = valuesOf(rich)
  expect(changeOf(rich, typed)).toEqual({})
  const row = JSON.stringify([
    { key: 'x', title: ' وزن ', value: '۹۰ گرم' },
    { key: 'y', title: '', value: '' },
  ])
  expect(changeOf(rich, { ...typed, otherCategories: '7,2', functions: 'تقویم|شب‌نما', extra: row })).toEqual(
    {
      categoryIds: [2, 7],
      terms: { functions: ['تقویم', 'شب‌نما'] },
      extra: [{ title: 'وزن', value: '۹۰ گرم' }],
    },
  )
})
