import { expect, test } from '@jest/globals'
import { headTags } from './headTags.ts'

const site = { origin: 'https://aqrabe.example', name: 'عقربه' }
const contentOf = (tags: ReturnType<typeof headTags>, key: string) =>
  tags.meta.find((tag) => tag.name === key || tag.property === key)?.content

test('writes tags for search engines, sharing and structured data of a product', () => {
  const tags = headTags(
    {
      title: 'دریا ۳۰۰',
      description: 'ساعت غواصی',
      keywords: 'ساعت, دریا',
      canonical: '/shop/product/7/darya',
      type: 'product',
      image: { url: '/media/w/AQ-7/1-350.webp', width: 350, height: 350 },
      jsonLd: [{ '@type': 'Product', name: '</script><b>' }],
    },
    site,
  )
  expect(tags.title).toBe('دریا ۳۰۰ | عقربه')
  expect(contentOf(tags, 'keywords')).toBe('ساعت, دریا')
  expect(tags.canonical).toBe('https://aqrabe.example/shop/product/7/darya')
  expect(contentOf(tags, 'og:image')).toBe('https://aqrabe.example/media/w/AQ-7/1-350.webp')
  expect(contentOf(tags, 'og:image:width')).toBe('350')
  expect(contentOf(tags, 'robots')).toBeUndefined()
  expect(tags.scripts[0]).not.toContain('<')
  expect(JSON.parse(tags.scripts[0] ?? '')).toEqual({ '@type': 'Product', name: '</script><b>' })
})

test("shares the shop's icon if the page has no picture (spec §9)", () => {
  const tags = headTags({ title: '' }, site)
  expect(tags.title).toBe('عقربه')
  expect(contentOf(tags, 'og:image')).toBe('https://aqrabe.example/icons/icon-192.png')
  expect(contentOf(tags, 'og:image:height')).toBe('192')
})

test("does not repeat the shop's name in a title that contains it", () => {
  expect(headTags({ title: 'عقربه، فروشگاه ساعت' }, site).title).toBe('عقربه، فروشگاه ساعت')
})

test('writes noindex and replaces the suffix of the title in the magazine', () => {
  const tags = headTags({ title: 'راهنما', noindex: true, titleSuffix: ' | مجله' }, site)
  expect(tags.title).toBe('راهنما | مجله')
  expect(contentOf(tags, 'robots')).toBe('noindex, follow')
})
