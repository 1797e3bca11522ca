import { describe, expect, it } from '@jest/globals'
import { productStatus } from '../../contract/statuses.ts'
import { slugify } from '../../contract/text.ts'
import { viewCount } from '../../server/artwork/types.ts'
import { brands } from './brands.ts'
import { categories, ancestryOf } from './categories.ts'
import { listDemoProducts } from './catalogue.ts'
import { collections } from './collections.ts'

const products = listDemoProducts()
const watches = products.filter(({ spec }) => spec.kind === 'ساعت')
const distinct = (values: readonly unknown[]) => new Set(values).size

describe('demo catalogue', () => {
  it('has the same products at every call', () => {
    expect(JSON.stringify(listDemoProducts())).toBe(JSON.stringify(products))
  })

  it('has about 240 watches of more than a dozen brands', () => {
    expect(watches.length).toBeGreaterThanOrEqual(225)
    expect(distinct(watches.map(({ brandId }) => brandId))).toBeGreaterThanOrEqual(14)
  })

  it.each(['id', 'websiteCode', 'nameFa', 'slug', 'reference'] as const)(
    'gives every product its own %s',
    (key) => {
      expect(distinct(products.map((product) => product[key]))).toBe(products.length)
    },
  )

  it('makes slugs by the rule of the contract', () => {
    for (const { slug, nameFa } of products) expect(slug).toBe(slugify(nameFa))
    for (const { slug } of brands) expect(slug).toMatch(/^[a-z]+$/)
    for (const { slug } of categories) expect(slugify(slug)).toBe(slug)
    expect(distinct(categories.map(({ slug }) => slug))).toBe(categories.length)
  })

  it('shows every product status', () => {
    expect(new Set(products.map(({ status }) => status))).toEqual(new Set(Object.values(productStatus)))
  })

  it('sells only what is in stock', () => {
    for (const { status, stock, nameFa } of products) {
      if (status !== productStatus.inStock) expect([nameFa, stock]).toEqual([nameFa, 0])
      else expect(stock).toBeGreaterThan(0)
    }
  })

  it('keeps watches between 3 and 400 million Toman, in whole ten thousands', () => {
    for (const { price, oldPrice } of watches) {
      expect(price).toBeGreaterThanOrEqual(3_000_000)
      expect(Math.max(price, oldPrice)).toBeLessThanOrEqual(400_000_000)
      expect(price % 10_000).toBe(0)
    }
  })

  it('discounts about a quarter, always by a real percentage', () => {
    const discounted = products.filter(({ oldPrice }) => oldPrice > 0)
    expect(discounted.length / products.length).toBeGreaterThan(0.2)
    expect(discounted.length / products.length).toBeLessThan(0.32)
    for (const { price, oldPrice } of discounted) {
      expect(Math.floor(((oldPrice - price) * 100) / oldPrice)).toBeGreaterThanOrEqual(1)
      expect(price).toBeGreaterThanOrEqual(oldPrice * 0.6)
    }
  })

  it('offers choices of which the first is in the picture and whose stock adds up to that of the product', () => {
    const chosen = products.filter(({ properties }) => properties.length > 0)
    expect(chosen.length).toBeGreaterThan(30)
    for (const { properties, price, stock, spec } of chosen) {
      expect(properties[0]).toMatchObject({ price, value: spec.strapColour })
      expect(properties.reduce((sum, choice) => sum + choice.stock, 0)).toBe(stock)
      expect(distinct(properties.map(({ value }) => value))).toBe(properties.length)
    }
  })

  it('has a rating exactly where there are reviews', () => {
    for (const { rating, reviewCount, soldCount } of products) {
      expect(rating > 0).toBe(reviewCount > 0)
      expect(rating).toBeLessThanOrEqual(5)
      expect(soldCount).toBeGreaterThanOrEqual(reviewCount)
    }
  })

  it('puts every product below all ancestors of its category, and no category is empty', () => {
    for (const { categoryId, categoryIds } of products) {
      for (const id of ancestryOf(categoryId)) expect(categoryIds).toContain(id)
    }
    for (const { id, title } of categories) {
      expect([title, products.some(({ categoryIds }) => categoryIds.includes(id))]).toEqual([title, true])
    }
  })

  it('has as many pictures as the artwork has views', () => {
    for (const { images, artwork, websiteCode } of products) {
      expect(images).toHaveLength(viewCount(artwork))
      expect(images[0]!.imageUrl).toBe(`/media/w/${websiteCode}/1-350.webp`)
    }
  })
})

describe('facts of the demo watches', () => {
  const facet = (key: keyof (typeof watches)[number]['spec']) => new Set(watches.map(({ spec }) => spec[key]))

  it('cover the facets of a watch shop', () => {
    expect(facet('movement')).toEqual(new Set(['اتوماتیک', 'کوکی', 'کوارتز', 'سولار', 'دیجیتال', 'هوشمند']))
    expect(facet('glass')).toEqual(new Set(['یاقوت کبود', 'مینرال', 'مینرال سخت‌شده', 'آکریلیک']))
    expect(facet('waterResistance')).toEqual(new Set([3, 5, 10, 20, 30, 50]))
    expect(facet('gender')).toEqual(new Set(['مردانه', 'زنانه', 'یونیسکس']))
    expect(facet('strapMaterial')).toEqual(new Set(['چرم', 'استیل', 'لاستیکی', 'پارچه‌ای', 'حصیری']))
    expect(facet('caseShape').size).toBe(6)
    expect(facet('dialColour').size).toBeGreaterThanOrEqual(15)
    expect(facet('style').size).toBeGreaterThanOrEqual(9)
    expect(facet('country').size).toBeGreaterThanOrEqual(6)
  })

  it('say what a rating of 3 atmospheres does not allow', () => {
    const three = watches.filter(({ spec }) => spec.waterResistance === 3)
    expect(three.length).toBeGreaterThan(20)
    for (const { specifications } of three) {
      const group = specifications.find(({ title }) => title === 'مقاومت در برابر آب')
      expect(group?.rows.map(({ value }) => value).join(' ')).toContain('شنا و غواصی مناسب نیست')
    }
  })

  it('are consistent with the movement', () => {
    for (const { spec, specifications } of watches) {
      const rows = specifications.find(({ title }) => title === 'موتور')!.rows.map(({ title }) => title)
      const mechanical = spec.movement === 'اتوماتیک' || spec.movement === 'کوکی'
      expect(rows.includes('ذخیرهٔ نیرو')).toBe(mechanical)
      expect(rows.includes('جواهر')).toBe(mechanical || rows.includes('جواهر'))
      if (spec.movement === 'هوشمند') expect(spec.functions).toContain('ضربان قلب')
    }
  })

  it('have nine groups without an empty row, and four key facts', () => {
    for (const { specifications, keyFacts } of watches) {
      expect(specifications).toHaveLength(9)
      expect(specifications.flatMap(({ rows }) => rows).every(({ title, value }) => title && value)).toBe(
        true,
      )
      expect(keyFacts).toHaveLength(4)
      expect(JSON.stringify(specifications)).not.toMatch(/undefined|NaN/)
    }
  })

  it('fill introductions of two to four paragraphs, which differ between neighbours', () => {
    watches.forEach(({ introduction }, index) => {
      const paragraphs = introduction.match(/<p>/g) ?? []
      expect(paragraphs.length).toBeGreaterThanOrEqual(2)
      expect(paragraphs.length).toBeLessThanOrEqual(4)
      expect(introduction).not.toMatch(/undefined|NaN|[0-9]{2}(?![^<]*<\/bdi>)/)
      const next = watches[index + 1]
      if (next) expect(next.introduction).not.toBe(introduction)
    })
    expect(distinct(watches.map(({ introduction }) => introduction))).toBe(watches.length)
  })

  it('use every collection', () => {
    expect(watches).toHaveLength(collections.reduce((sum, { count }) => sum + count, 0))
  })
})
