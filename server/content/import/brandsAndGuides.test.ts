import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { contentFile, contentFolder } from '../../testing/contentFolder.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { categoryIds } from '../../testing/fixtures.ts'
import { type BrandEntry, problemsOfBrands } from './brands.ts'
import { shopForAll } from '../../testing/shop.ts'

const brand = (keys: Record<string, string> = {}, body = 'داستان [دریا](/shop/brands).') =>
  contentFile({ description: 'برای آب', ...keys }, body)
const guide = (keys: Record<string, string>, body: string) =>
  contentFile(
    {
      ...{ id: '7', title: 'راهنما', description: 'کوتاه', category: 'خرید', categorySlug: 'buy' },
      ...{ published: '2026-04-06', author: 'نگار راد' },
      ...keys,
    },
    body,
  )

describe.each(databaseKinds)('the import of brand stories and guides ($name)', (kind) => {
  const database = contentFolder(kind)
  const { write, run, problems } = database

  it('stores a brand’s story and collections, and clears them when the file is removed', async () => {
    const storyOf = () =>
      database.db
        .selectFrom('brands')
        .select(['name_fa', 'description', 'story', 'collections'])
        .where('slug', '=', 'darya')
        .executeTakeFirstOrThrow()
    const collections = 'اقیانوس ۳۰۰، موجودها = /shop/category?type=brand&category=darya&in-stock=1'
    write({ 'brands/darya.md': brand({ collections }) })
    expect(await run({ hasSearchResults: async () => true })).toMatchObject({
      ...{ problems: [], brands: 1, written: 1, unchanged: 0 },
    })
    expect(await storyOf()).toEqual({
      name_fa: 'دریا',
      description: 'برای آب',
      story: '<p>داستان <a href="/shop/brands">دریا</a>.</p>\n',
      collections: [
        { label: 'اقیانوس ۳۰۰', url: '/shop/category?type=brand&category=darya&filter_name=اقیانوس-۳۰۰' },
        { label: 'موجودها', url: '/shop/category?type=brand&category=darya&in-stock=1' },
      ],
    })
    expect(await run()).toMatchObject({ written: 0, unchanged: 1 })
    rmSync(join(database.folder, 'brands/darya.md'))
    expect(await run()).toMatchObject({ removed: 0, left: ['brands/darya'] })
    expect(await run({ prune: true })).toMatchObject({ removed: 1, left: [] })
    expect(await storyOf()).toMatchObject({ name_fa: 'دریا', description: '', story: '', collections: [] })
  })

  it('refuses a file of an unknown brand, a second file of a brand, and a collection without products', async () => {
    const found = await problems(
      {
        'brands/darya.html': brand({}, '<p>متن</p>'),
        'brands/darya.md': brand(),
        'brands/nobody.md': brand(),
        'brands/zarrin.md': brand({ collections: 'نایاب، دسته = /shop/category/99999/x' }),
      },
      { hasSearchResults: async () => false },
    )
    expect(found).toEqual([
      'brands/darya.md:1 نام «darya» از آنِ «brands/darya.html» است.',
      'brands/nobody.md:1 برندی با نشانی «nobody» نداریم. داریم: darya، zarrin',
      'brands/zarrin.md:3 پیوند «/shop/category?type=brand&category=zarrin&filter_name=نایاب»: جست‌وجوی «نایاب» چیزی نمی‌یابد.',
      'brands/zarrin.md:3 پیوند «/shop/category/99999/x»: دسته‌ای با این شناسه نداریم.',
    ])
  })

  it('asks the owner to import products first when the shop has no brand yet', () => {
    const entry = { slug: 'nobody', file: { name: 'brands/nobody.md' } } as BrandEntry
    expect(problemsOfBrands([entry], { brands: [], formerBrands: [] }).map(({ reason }) => reason)).toEqual([
      'برندی با نشانی «nobody» نداریم. نخست کالاها را وارد کنید؛ برندها با آن‌ها ساخته می‌شوند.',
    ])
  })

  it('stores product lists in a text as links, and the categories of a guide', async () => {
    const rules = [
      'محصولات: ساعت غواصی زیر ۴۲ میلی‌متر',
      'محصولات: برای «شنا» = /shop/category/4/diving?in-stock=1&water=20',
      'در جمله محصولات: نه',
    ]
    write({ 'blog/guide.md': guide({ guideOf: '/shop/category/4/diving' }, rules.join('\n\n')) })
    expect(await run({ hasSearchResults: async () => true })).toMatchObject({ problems: [], articles: 1 })
    const [stored] = await database.db.selectFrom('articles').select(['content', 'guide_of']).execute()
    expect(stored?.guide_of).toEqual([4])
    expect(stored?.content.split(/(?<=<\/p>)\s*/).filter(Boolean)).toEqual([
      '<p class="products"><a href="/shop/category?filter_name=ساعت-غواصی-زیر-۴۲-میلی‌متر">ساعت غواصی زیر ۴۲ میلی‌متر</a></p>',
      '<p class="products"><a href="/shop/category/4/diving?in-stock=1&amp;water=20">برای «شنا»</a></p>',
      '<p>در جمله محصولات: نه</p>',
    ])
  })

  it('reads a product list with invisible marks of a right-to-left editor and a space before the colon', async () => {
    write({ 'blog/guide.md': guide({}, '\u200fمحصولات :\u200f ساعت غواصی\u200f') })
    expect(await run({ hasSearchResults: async () => true })).toMatchObject({ problems: [], articles: 1 })
    const { content } = await database.db.selectFrom('articles').select('content').executeTakeFirstOrThrow()
    expect(content).toBe(
      '<p class="products"><a href="/shop/category?filter_name=ساعت-غواصی">ساعت غواصی</a></p>',
    )
  })

  it('refuses product lists and categories that lead nowhere', async () => {
    const found = await problems(
      {
        'blog/guide.md': guide(
          { guideOf: '/shop/brands، /shop/category/99999/x' },
          'متن\n\nمحصولات: نایاب\n\nمحصولات: دسته = /shop/category/99999/x',
        ),
      },
      { hasSearchResults: async () => false },
    )
    expect(found).toEqual([
      'blog/guide.md:9 «/shop/brands» نشانی یک دسته نیست؛ مانند /shop/category/31/غواصی بنویسید.',
      'blog/guide.md:9 پیوند «/shop/category/99999/x»: دسته‌ای با این شناسه نداریم.',
      'blog/guide.md:14 پیوند «/shop/category?filter_name=نایاب»: جست‌وجوی «نایاب» چیزی نمی‌یابد.',
      'blog/guide.md:16 پیوند «/shop/category/99999/x»: دسته‌ای با این شناسه نداریم.',
    ])
  })
})

const shop = shopForAll(databaseKinds[0]!)

it('links the lists of a category and of those below it to its published guides', async () => {
  const category = await shop.db
    .insertInto('article_categories')
    .values({ slug: 'guides', name: 'راهنما' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const article = (id: number, guideOf: number[], day: string) => ({
    ...{ id, slug: `g-${id}`, title: `راهنمای ${id}`, content: '<p>متن</p>', category_id: category.id },
    ...{ guide_of: guideOf, reading_minutes: 1, published_at: day, modified_at: day },
  })
  await shop.db
    .insertInto('articles')
    .values([
      article(1, [categoryIds.men], '2026-01-01'),
      article(2, [categoryIds.diving, categoryIds.women], '2026-01-02'),
      article(3, [categoryIds.diving], '2999-01-01'),
      article(4, [], '2026-01-01'),
    ])
    .execute()
  shop.app.context.bus.emit('storefront.changed', {})
  const guidesOf = async (categoryId: number) =>
    (await shop.visitor().call('listProducts', { categoryId })).category?.guides
  expect(await guidesOf(categoryIds.diving)).toEqual([
    { label: 'راهنمای 2', url: '/blog/2/g-2' },
    { label: 'راهنمای 1', url: '/blog/1/g-1' },
  ])
  expect(await guidesOf(categoryIds.men)).toEqual([{ label: 'راهنمای 1', url: '/blog/1/g-1' }])
  expect(await guidesOf(categoryIds.watches)).toBeUndefined()
})
