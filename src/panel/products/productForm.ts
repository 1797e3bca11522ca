/** Converts a product to form values, where each field is a string, and back to a change. */
import { normalisePersian } from '../../../contract/normalise.ts'
import type { ProductChange } from '../../../contract/catalogue/admin/schemas.ts'
import {
  mostOfTerm,
  numberTerms,
  textTerms,
  wholeTerms,
  type NumberTerm,
} from '../../../contract/catalogue/admin/terms.ts'
import { productStatus } from '../../../contract/statuses.ts'
import { formSchema, ruledSchema } from '../../forms/schemas.ts'
import { formatNumber } from '../../lib/persian.ts'
import type { Product } from './productsApi.ts'
import { typedNumber } from '../shared/typedNumber.ts'
import { choiceDrafts, choicesFromText, choicesProblem, choicesToSend, choicesToText } from './choices.ts'
import { extraDrafts, extraProblem, extraToSend, extraToText } from './terms/extra.ts'
import { functionsFromText, functionsToText } from './terms/functions.ts'
import { picturesFromText, picturesToText } from './pictures.ts'
import { idsOf } from '../shared/idsOf.ts'

export type ProductValues = Record<string, string>

const texts = [
  'nameFa',
  'nameEn',
  'reference',
  'introduction',
  'warranty',
  'seoKeywords',
  'seoDescription',
] as const

export function valuesOf(product: Product): ProductValues {
  return {
    ...Object.fromEntries(texts.map((name) => [name, product[name]])),
    brandId: String(product.brandId),
    categoryId: String(product.categoryIds[0] ?? ''),
    otherCategories: product.categoryIds.slice(1).join(','),
    price: formatNumber(product.price),
    oldPrice: formatNumber(product.oldPrice),
    stock: formatNumber(product.stock),
    status: String(isOutDespiteStock(product) ? productStatus.outOfStock : formStatus(product.status)),
    published: product.published ? 'yes' : 'no',
    gender: product.gender,
    ...Object.fromEntries(textTerms.map((name) => [name, product.terms[name] ?? ''])),
    ...Object.fromEntries(numberTerms.map((name) => [name, termInWords(name, product.terms[name])])),
    functions: functionsToText(product.terms.functions ?? []),
    extra: extraToText(extraDrafts(product)),
    choices: choicesToText(choiceDrafts(product)),
    pictures: picturesToText(product.images.map(({ imageUrl, alt }) => ({ imageUrl, alt }))),
  }
}

/** "In stock" and "out of stock" are one option of the form, because the stock decides between them. */
const formStatus = (status: Product['status']) =>
  status === productStatus.outOfStock ? productStatus.inStock : status
/** Whether the product has the status "out of stock" although it has stock, as in data of earlier versions of the shop. */
const isOutDespiteStock = ({ status, stock }: Product) => status === productStatus.outOfStock && stock > 0

/** Factor from stored to typed values: staff type water resistance in metres, as in import files; the shop stores atmospheres. */
const unitOf = (name: NumberTerm) => (name === 'waterResistance' ? METRES_IN_ATMOSPHERE : 1)
const METRES_IN_ATMOSPHERE = 10
const termInWords = (name: NumberTerm, value: number | undefined) =>
  value === undefined ? '' : formatNumber(value * unitOf(name))
/** Parses a typed number; rounds water resistance to whole atmospheres, as the import does. */
const termFrom = (name: NumberTerm, typed: string) =>
  name === 'waterResistance' ? Math.round(decimalOf(typed) / METRES_IN_ATMOSPHERE) : decimalOf(typed)
const decimalOf = (typed: string) => Number(normalisePersian(typed).replace(/[٬,]/g, '').replace(/[٫/]/, '.'))
const anything = () => ruledSchema(() => null)
const whole = () => ruledSchema((typed) => (typedNumber(typed) === null ? 'یک عدد بنویسید.' : null))
/** Schema of a numeric specification. An empty field is valid; the upper bound catches typing errors. */
const termSchema = (name: NumberTerm) =>
  ruledSchema((typed) => {
    const value = decimalOf(typed)
    const isWhole = wholeTerms.includes(name)
    const most = mostOfTerm[name] * unitOf(name)
    return value >= 0 && value <= most && (!isWhole || Number.isInteger(value))
      ? null
      : `${isWhole ? 'عدد صحیحی' : 'عددی'} از ۰ تا ${formatNumber(most)} بنویسید.`
  })

export function schemaOf(product: Product) {
  return formSchema({
    ...Object.fromEntries(Object.keys(valuesOf(product)).map((name) => [name, anything()])),
    ...Object.fromEntries(['price', 'oldPrice', 'stock'].map((name) => [name, whole()])),
    ...Object.fromEntries(numberTerms.map((name) => [name, termSchema(name)])),
    nameFa: ruledSchema((typed) => (typed ? null : 'نام کالا را بنویسید.')),
    choices: ruledSchema(choicesProblem),
    extra: ruledSchema(extraProblem),
  })
}

/** The change that turns `product` into the form's values; contains only fields that differ. */
export function changeOf(product: Product, values: ProductValues): ProductChange {
  const before = valuesOf(product)
  const value = (name: string) => values[name] ?? ''
  const isNew = (name: string) => value(name) !== before[name]
  const number = (name: string) => typedNumber(value(name)) ?? 0
  const change: ProductChange = {}
  for (const name of texts) if (isNew(name)) change[name] = value(name)
  if (isNew('brandId')) change.brandId = Number(value('brandId'))
  if (isNew('categoryId') || isNew('otherCategories')) {
    const main = Number(value('categoryId'))
    change.categoryIds = [main, ...idsOf(value('otherCategories')).filter((id) => id !== main)]
  }
  // Price and stock of a product with choices follow from the choices.
  if (choicesFromText(value('choices')).length === 0) {
    if (isNew('price')) change.price = number('price')
    if (isNew('oldPrice')) change.oldPrice = number('oldPrice')
    if (isNew('stock')) change.stock = { from: product.stock, to: number('stock') }
  }
  if (isNew('status')) change.status = Number(value('status')) as Product['status']
  if (isNew('published')) change.published = value('published') === 'yes'
  if (isNew('gender')) change.gender = value('gender') as NonNullable<ProductChange['gender']>
  if ([...textTerms, ...numberTerms, 'functions'].some(isNew)) change.terms = termsFrom(product, value)
  if (isNew('extra')) change.extra = extraToSend(value('extra'))
  if (isNew('choices')) change.properties = choicesToSend(product, value('choices'))
  if (isNew('pictures')) change.images = [...picturesFromText(value('pictures'))]
  return change
}

function termsFrom(product: Product, value: (name: string) => string): Product['terms'] {
  const terms = { ...product.terms }
  for (const name of textTerms)
    if (value(name).trim()) terms[name] = value(name).trim()
    else delete terms[name]
  for (const name of numberTerms)
    if (value(name).trim()) terms[name] = termFrom(name, value(name))
    else delete terms[name]
  const functions = functionsFromText(value('functions'))
  if (functions.length > 0) terms.functions = functions
  else delete terms.functions
  return terms
}

/** Maps errors of the server to the form fields that show them. */
export function serverFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const [field = name] = name.replace(/^change\.(terms\.)?/, '').split('.')
      return [places[field] ?? field, message]
    }),
  )
}
const places: Readonly<Record<string, string>> = {
  properties: 'choices',
  images: 'pictures',
  categoryIds: 'categoryId',
}
