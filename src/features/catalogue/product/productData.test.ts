import { expect, test } from '@jest/globals'
import type { Product } from '../../../../contract/catalogue/schemas.ts'
import type { ProductStatus } from '../../../../contract/statuses.ts'
import { structuredDataProblems } from '../../../testing/structuredData.ts'
import { organisation, website } from '../../site/shopData.ts'
import { breadcrumbList } from '../../../ui/page/breadcrumbList.ts'
import { productData } from './productData.ts'

const site = { origin: 'https://aqrabe.example', name: 'عقربه' }

const product: Product = {
  id: 7,
  websiteCode: 'AQ-7',
  nameFa: 'ساعت مچی دریا',
  nameEn: 'Darya',
  brand: 'DARYA',
  brandFa: 'دریا',
  reference: 'DR-7',
  slug: 'ساعت-مچی-دریا',
  price: 9_000_000,
  oldPrice: 0,
  discountPercent: 0,
  status: 1,
  stock: 3,
  keyFacts: [],
  specifications: [],
  introduction: '',
  warranty: '',
  rating: 4.5,
  reviewCount: 12,
  isFav: false,
  seoKeywords: '',
  seoDescription: 'ساعت غواصی دریا',
  images: [{ imageUrl: '/media/w/AQ-7/1', alt: '' }],
  properties: [],
  related: [],
  breadcrumb: [],
}

type Data = { offers?: Record<string, unknown>; aggregateRating?: object }
const dataOf = (changes: Partial<Product>) => productData({ ...product, ...changes }, site) as Data

test.each<[ProductStatus, string]>([
  [1, 'InStock'],
  [3, 'PreOrder'],
  [4, 'OutOfStock'],
  [5, 'Discontinued'],
])('the offer of a product with status %i has the availability %s and the price in Rial', (status, name) => {
  const data = dataOf({ status })
  expect(structuredDataProblems(data)).toEqual([])
  expect(data.offers).toMatchObject({
    availability: `https://schema.org/${name}`,
    price: 90_000_000,
    priceCurrency: 'IRR',
  })
})

test('a product without a price has no offer', () => {
  for (const changes of [{ status: 2 as const }, { price: 0 }]) {
    const data = dataOf(changes)
    expect(data.offers).toBeUndefined()
    expect(structuredDataProblems(data)).toEqual([])
  }
})

test('the offer has the price of the initial choice', () => {
  const choice = { title: 'بند', colour: '', oldPrice: 0 }
  const properties = [
    { id: 1, ...choice, value: 'چرم', price: 8_000_000, stock: 0 },
    { id: 2, ...choice, value: 'استیل', price: 9_500_000, stock: 2 },
  ]
  expect(dataOf({ properties }).offers?.price).toBe(95_000_000)
})

test('a product without reviews has no rating', () => {
  expect(dataOf({ rating: 0, reviewCount: 0 }).aggregateRating).toBeUndefined()
  expect(structuredDataProblems(dataOf({ rating: 0, reviewCount: 0 }))).toEqual([])
})

test('the data of the shop, its search and a breadcrumb with Persian URLs are valid', () => {
  const shop = organisation(site, {
    shop: { name: site.name, slogan: '', phone: '+982191009876', email: '', address: 'تهران' },
    socialNetwork: [{ name: 'Telegram', url: 'https://t.me/aqrabe', title: '' }],
  })
  expect(shop).toMatchObject({ telephone: '+982191009876', sameAs: ['https://t.me/aqrabe'] })
  expect(shop).not.toHaveProperty('email')
  const trail = breadcrumbList([{ name: 'غواصی', url: '/shop/category/3/ساعت-غواصی' }], site)
  expect([website(site), shop, trail].flatMap(structuredDataProblems)).toEqual([])
  expect(JSON.stringify(trail)).toContain('/shop/category/3/%D8%B3')
})

test('the validator of these tests reports missing fields', () => {
  const { offers, ...rest } = dataOf({})
  expect(structuredDataProblems({ ...rest, name: undefined })).toEqual(['Product: name is missing'])
  const { price: _price, ...free } = offers!
  expect(structuredDataProblems({ ...rest, offers: free })).toEqual([
    'Product: Offer: in stock without a price',
  ])
  expect(structuredDataProblems({ '@context': 'https://schema.org', '@type': 'Watch' })).toEqual([
    'Watch: unknown type',
  ])
})
