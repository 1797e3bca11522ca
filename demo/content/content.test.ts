import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { isSpecial, type SpecialKind } from '../../server/media/specials.ts'
import { brands } from '../catalogue/brands.ts'
import { listDemoProducts } from '../catalogue/catalogue.ts'
import { categories } from '../catalogue/categories.ts'
import { normalisePersian } from '../../contract/normalise.ts'
import { demoContent } from '../seedContent.ts'
import { home } from './home.ts'
import { masterData } from './masterData.ts'

const products = listDemoProducts()
const plainRoutes = [
  '/shop/brands',
  '/',
  '/blog',
  '/shop/category',
  '/shop/cart',
  '/shop/compare',
  '/account',
  '/account/orders',
  '/تماس-با-ما',
]

/** Returns all addresses in a value: in `url` fields and in HTML. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/href="([^"]+)"/g)].map(([, url]) => url!)
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'url' && typeof inner === 'string' ? (inner ? [inner] : []) : addressesIn(inner),
  )
}

function picturesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/\/(?:media|images)\/[^"\\ ]+/g)].map(([url]) => url)
}

const written = (kind: 'pages' | 'blog', name: string) =>
  readdirSync(join(demoContent, kind)).includes(`${name}.md`)

/** Returns the reason why an address leads nowhere, or ''. */
function problemOf(address: string): string {
  if (/^(https?:|tel:|mailto:)/.test(address)) return ''
  const url = new URL(address, 'http://shop')
  const path = decodeURIComponent(url.pathname)
  const category = /^\/shop\/category\/(\d+)\/(.+)$/.exec(path)
  if (category) {
    const found = categories.some(({ id, slug }) => id === Number(category[1]) && slug === category[2])
    if (!found) return 'no such category'
    return foundBy(address).length > 0 ? '' : 'nothing has this'
  }
  const product = /^\/shop\/product\/(\d+)\/(.+)$/.exec(path)
  if (product) {
    const found = products.find(({ id }) => id === Number(product[1]))
    return found?.slug === product[2] ? '' : 'no such product'
  }
  if (path === '/shop/category') return problemOfList(url.searchParams)
  const article = /^\/blog\/\d+\/([^/]+)$/.exec(path)
  if (article) return written('blog', article[1]!) ? '' : 'no such article'
  if (written('pages', path.slice(1))) return ''
  return plainRoutes.includes(path) ? '' : 'no such route'
}

const specFields = { movement: 'movement', functions: 'functions' } as const

/** Products of a category's address with its facet filters. */
function foundBy(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const id = Number(pathname.split('/')[3])
  return products.filter(
    ({ categoryIds, spec }) =>
      categoryIds.includes(id) &&
      [...searchParams].every(([facet, value]) =>
        [spec[specFields[facet as keyof typeof specFields]]].flat().includes(value),
      ),
  )
}

function problemOfList(query: URLSearchParams): string {
  if (query.get('type') === 'brand') {
    const slug = query.get('category')
    return brands.some((brand) => brand.slug === slug) ? '' : 'no such brand'
  }
  const words = normalisePersian((query.get('filter_name') ?? '').replaceAll('-', ' '))
  const matches = (name: string) => words.split(' ').every((word) => normalisePersian(name).includes(word))
  return products.some(({ nameFa }) => matches(nameFa)) ? '' : 'finds nothing'
}

describe('addresses of the demo pages', () => {
  const addresses = [...new Set([...addressesIn(masterData), ...addressesIn(home)])]

  it('are more than 60', () => expect(addresses.length).toBeGreaterThan(60))
  it.each(addresses)('%s leads somewhere', (address) => expect(problemOf(address)).toBe(''))
})

describe('menu entries lead where they say', () => {
  const entryOf = (label: string) => {
    const links = masterData.menu.flatMap(({ menu }) => menu?.items.flatMap(({ items }) => items) ?? [])
    return links.find((link) => link.label === label)!.url
  }

  it.each([
    ['اتوماتیک', 'اتوماتیک', 'مردانه'],
    ['کوکی دستی', 'کوکی', 'مردانه'],
    ['سولار', 'سولار', 'مردانه'],
    ['کوارتز کرونوگراف', 'کوارتز', ''],
  ])('«%s» leads only to movements of this kind', (label, kind, gender) => {
    const found = foundBy(entryOf(label))
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ spec }) => spec.movement))).toEqual(new Set([kind]))
    if (gender) expect(found.every((product) => [gender, 'یونیسکس'].includes(product.gender))).toBe(true)
  })

  it('«فاز ماه» in the women’s menu leads to women’s moon phases', () => {
    const found = foundBy(entryOf('فاز ماه'))
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ gender }) => gender !== 'مردانه')).toBe(true)
  })
})

describe('the watches of the first screen', () => {
  const slides = home.sections.flatMap((section) => (section.type === 'slider' ? section.data : []))

  it.each(slides.map((slide) => [slide.heading, slide] as const))(
    '«%s»: the pictured watch can be bought',
    (_heading, { action, alt }) => {
      expect(action.label).toBe('خرید همین ساعت')
      const id = Number(/^\/shop\/product\/(\d+)\//.exec(action.url)?.[1])
      const watch = products.find((product) => product.id === id)!
      expect(watch).toMatchObject({ status: 1 })
      expect(watch.stock).toBeGreaterThan(0)
      // The description of the picture names the kind, the brand and the dial of the watch.
      const [kind = '', dial = ''] = watch.nameFa.split(/ مدل .* (?=صفحهٔ)/)
      expect(alt.startsWith(kind)).toBe(true)
      expect(alt).toContain(dial)
    },
  )
})

describe('pictures of the demo pages', () => {
  const pictures = [...new Set([...picturesIn(masterData), ...picturesIn(home)])]

  it.each(pictures)('%s exists', (address) => {
    const special = /^\/media\/(hero|tile|blog)\/(.+)-\d+(?:x\d+)?\.webp$/.exec(address)
    if (special) expect(isSpecial(special[1] as SpecialKind, special[2]!)).toBe(true)
    else expect(existsSync(fileURLToPath(new URL(`../../public${address}`, import.meta.url)))).toBe(true)
  })
})

describe('pictures of the magazine', () => {
  const folder = new URL('../../content/blog/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const imageOf = (file: string) =>
    /^image: (.+)$/m.exec(readFileSync(new URL(encodeURIComponent(file), folder), 'utf8'))?.[1] ?? ''

  it.each(files)('%s has a drawn picture', (file) => expect(isSpecial('blog', imageOf(file))).toBe(true))
  it('are all different', () => expect(new Set(files.map(imageOf)).size).toBe(files.length))
})

describe('master data', () => {
  it('fills every field of the spec', () => {
    for (const [key, value] of Object.entries(masterData))
      expect([key, value.length > 0]).toEqual([key, true])
    expect(masterData.socialNetwork.map(({ name }) => name).toSorted()).toEqual([
      'FaceBook',
      'Instagram',
      'Telegram',
      'Twitter',
    ])
  })

  it('has a mega-menu of text, one of pictures, sub-menus and plain links', () => {
    const kinds = masterData.menu.map(({ menu }) => menu?.type ?? 'link')
    expect(new Set(kinds)).toEqual(new Set(['link', 'menu', 'megamenu']))
    const megas = masterData.menu.flatMap(({ menu }) => (menu?.type === 'megamenu' ? [menu.items] : []))
    expect(megas.some((items) => items.every(({ type }) => type === 'image'))).toBe(true)
    expect(megas.some((items) => items.every(({ type }) => type === 'noImage'))).toBe(true)
  })

  it('links the footer inside and outside', () => {
    expect(masterData.footerLinks.some(({ url }) => url.startsWith('http'))).toBe(true)
    expect(masterData.footerLinks.some(({ url }) => url.startsWith('/'))).toBe(true)
  })
})

describe('home page', () => {
  it('uses only existing categories', () => {
    const slugs = home.sections.flatMap((section) =>
      section.type === 'products' ? [section.query.categorySlug] : [],
    )
    for (const slug of slugs.filter(Boolean))
      expect(categories.map((category) => category.slug)).toContain(slug)
    expect(slugs.length).toBeGreaterThanOrEqual(5)
  })
})
