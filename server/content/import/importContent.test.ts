import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { contentFile, contentFolder } from '../../testing/contentFolder.ts'
import { databaseKinds } from '../../testing/databases.ts'

const article = (changes: Record<string, string> = {}, body = '## آغاز\n\nمتن [پیوند](/shop).\n') =>
  contentFile({ ...articleKeys, ...changes }, body)
const page = (changes: Record<string, string> = {}, body = 'متن صفحه.') =>
  contentFile({ title: 'دربارهٔ ما', description: 'کیستیم', path: 'درباره-ما', ...changes }, body)

const articleKeys = {
  id: '7',
  title: 'بند چرمی: نگهداری',
  description: 'کوتاه',
  keywords: 'چرم، بند',
  category: 'نگهداری',
  categorySlug: 'care',
  tags: 'چرم، بند ساعت',
  published: '2026-04-06',
  modified: '2026-05-01',
  author: 'نگار راد',
  image: 'leather-care',
}

describe.each(databaseKinds)('importContent ($name)', (kind) => {
  const database = contentFolder(kind)
  const { write, run, problems } = database
  afterEach(async () => {
    for (const table of ['pages', 'articles', 'article_categories', 'tags'] as const)
      await database.db.deleteFrom(table).execute()
    await database.db.deleteFrom('settings').where('key', '=', 'catalogue-commits').execute()
  })

  const stored = async () => ({
    pages: await database.db.selectFrom('pages').selectAll().orderBy('name').execute(),
    articles: await database.db.selectFrom('articles').selectAll().orderBy('id').execute(),
  })

  it('reads Markdown and HTML into pages and articles', async () => {
    write({
      'pages/about.html': page({ noindex: 'yes' }, '<h2>ما</h2><p>سلام</p>'),
      'pages/faq.md': page(
        { path: 'faq', faq: 'yes' },
        '## ارسال\n\n### کی می‌رسد؟\n\nفردا **صبح**.\n\n### چند است؟\n\n- رایگان\n',
      ),
    })
    const { id, slug } = await database.db
      .selectFrom('products')
      .select(['id', 'slug'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    write({
      'blog/strap-care.md': article(
        { products: `/shop/product/${id}/${slug}، بند چرم` },
        '## آغاز\n\n| الف | ب |\n| - | - |\n| **۱** | ۲ |\n',
      ),
    })
    expect(await run()).toMatchObject({ problems: [], pages: 2, articles: 1, written: 3, unchanged: 0 })
    const { pages, articles } = await stored()
    expect(articles[0]).toMatchObject({
      id: 7,
      slug: 'strap-care',
      title: 'بند چرمی: نگهداری',
      seo_keywords: 'چرم، بند',
      image: '/media/blog/leather-care-970x580.webp',
      comments_open: false,
      reading_minutes: 1,
      links: [
        { label: expect.any(String), url: `/shop/product/${id}/${slug}` },
        { label: 'بند چرم', url: '/shop/category?filter_name=بند-چرم' },
      ],
    })
    expect(articles[0]?.content).toContain('<strong>۱</strong>')
    expect(pages).toMatchObject([
      { name: 'about', noindex: true, content: expect.stringContaining('<h2>ما</h2>') },
      {
        name: 'faq',
        faq: [
          { question: 'کی می‌رسد؟', answer: 'فردا صبح.' },
          { question: 'چند است؟', answer: 'رایگان' },
        ],
      },
    ])
    const tags = await database.db.selectFrom('tags').select('slug').orderBy('slug').execute()
    expect(tags.map(({ slug }) => slug).sort()).toEqual(['بند-ساعت', 'چرم'].sort())
  })

  it('writes nothing the second time, and only changed files the third', async () => {
    write({ 'blog/strap-care.md': article(), 'pages/about.md': page() })
    await run()
    const before = await stored()
    expect(await run({ now: new Date('2026-07-01') })).toMatchObject({ written: 0, unchanged: 2 })
    expect(await stored()).toEqual(before)
    write({ 'pages/about.md': page({}, 'متن تازه.') })
    expect(await run()).toMatchObject({ written: 1, unchanged: 1 })
    expect((await stored()).pages[0]?.content).toContain('متن تازه')
  })

  it.each(['2026-04-06T09:30', '2026-04-06 09:30:00', '2026-04-06T09:30:00+03:30'])(
    'reads %s as a time in Tehran',
    async (published) => {
      write({ 'blog/strap-care.md': article({ published }) })
      expect(await run()).toMatchObject({ problems: [] })
      expect((await stored()).articles[0]?.published_at).toEqual(new Date('2026-04-06T06:00:00Z'))
    },
  )

  it('leaves content that is no longer in the folder, and deletes it with the option `prune`', async () => {
    write({ 'blog/strap-care.md': article(), 'pages/about.md': page() })
    await run()
    rmSync(join(database.folder, 'blog/strap-care.md'))
    expect(await run()).toMatchObject({ removed: 0, left: ['blog/strap-care'] })
    expect(await run({ prune: true, dryRun: true })).toMatchObject({ removed: 1 })
    expect((await stored()).articles).toHaveLength(1)
    expect(await run({ prune: true })).toMatchObject({ removed: 1, left: [] })
    expect((await stored()).articles).toEqual([])
    expect(await database.db.selectFrom('tags').selectAll().execute()).toEqual([])
  })

  it('notifies running servers of the same database', async () => {
    write({ 'pages/about.md': page() })
    await run({ dryRun: true })
    expect(await stored()).toEqual({ pages: [], articles: [] })
    await run()
    const version = await database.db
      .selectFrom('settings')
      .where('key', '=', 'catalogue-commits')
      .select('value')
      .execute()
    expect(version).toHaveLength(1)
  })

  it('writes nothing when one file has a problem', async () => {
    write({ 'blog/strap-care.md': article(), 'pages/about.md': page({ path: 'shop/x' }) })
    expect(await run()).toMatchObject({
      written: 0,
      problems: [{ file: 'pages/about.md', line: 4, reason: 'نشانی «shop/x» از آنِ خود فروشگاه است.' }],
    })
    expect(await stored()).toEqual({ pages: [], articles: [] })
  })

  it.each([
    ['no front matter', 'blog/a.md', 'متن', 'blog/a.md:1 فایل باید با مشخصات'],
    [
      'a key it does not know',
      'blog/a.md',
      article({ titel: 'x' }),
      'blog/a.md:13 کلید «titel» شناخته نیست.',
    ],
    [
      'a key without a value',
      'blog/a.md',
      article({ author: '' }),
      'blog/a.md:11 کلید «author» باید مقداری داشته باشد.',
    ],
    [
      'a line that is none',
      'blog/a.md',
      article().replace('author: نگار راد', 'نگار راد'),
      'blog/a.md:11 این خط به شکل',
    ],
    ['an id that is no number', 'blog/a.md', article({ id: 'هفت' }), 'blog/a.md:2 «id» باید عددی درست'],
    [
      'a day that does not exist',
      'blog/a.md',
      article({ published: '2026-02-31' }),
      'blog/a.md:9 تاریخ «2026-02-31»',
    ],
    [
      'a day of the solar calendar',
      'blog/a.md',
      article({ published: '1405-03-12' }),
      'blog/a.md:9 تاریخ «1405-03-12» درست نیست؛ به میلادی',
    ],
    ['a picture nobody drew', 'blog/a.md', article({ image: 'cat' }), 'blog/a.md:12 تصویر «cat» را نداریم'],
    [
      'a file name that is no address',
      'blog/A B.md',
      article(),
      'blog/A B.md:1 نام فایل نشانی نوشته است و باید چنین باشد: a-b',
    ],
    ['an empty text', 'blog/a.md', article({}, ' '), 'blog/a.md:14 متن خالی است.'],
    [
      'a heading that is the title’s',
      'blog/a.md',
      article({}, 'سلام\n\n# عنوان'),
      'blog/a.md:17 سرتیتر درجهٔ یک',
    ],
    [
      'a script',
      'blog/a.md',
      article({}, 'سلام\n\n<script>alert(1)</script>'),
      'blog/a.md:17 برچسب <script>',
    ],
    ['another ending', 'blog/a.txt', 'x', 'blog/a.txt:1 تنها فایل‌های'],
  ])('reports %s', async (_what, name, text, expected) => {
    expect(await problems({ [name]: text })).toContainEqual(expect.stringContaining(expected))
  })

  it.each([
    ['/shop/product/99999/x', 'کالایی با این شناسه نداریم.'],
    ['/shop/product/1/wrong', 'نشانی درست این است: /shop/product/1/'],
    ['/shop/category/99999/x', 'دسته‌ای با این شناسه نداریم.'],
    ['/shop/category?type=brand&category=nobody', 'برندی با این نشانی نداریم.'],
    ['/shop/category?filter_name=هیچ', 'جست‌وجوی «هیچ» چیزی نمی‌یابد.'],
    ['/blog/7/other', 'نشانی درست این نوشته این است: /blog/7/strap-care'],
    ['/blog/8/x', 'نوشته‌ای با این نشانی نداریم.'],
    ['/blog/tag/x', 'چنین بخشی در مجله نداریم.'],
    ['/nothing', 'صفحه‌ای با این نشانی نداریم.'],
    ['#nowhere', 'سرتیتری با نشانهٔ «nowhere»'],
    ['/درباره-ما#nowhere', 'سرتیتری با نشانهٔ «nowhere»'],
    ['shop', 'نشانی باید با /'],
    ['javascript:alert(1)', 'نشانی باید با /'],
    ['/images/none.svg', 'فایلی با این نشانی نداریم.'],
    ['/media/blog/cat-970x580.webp', 'تصویری با این نام نداریم.'],
  ])('finds the dead link %s on its line', async (address, reason) => {
    const body = `سلام\n\nمتن\nو [پیوند](${address}) بد`
    const found = await problems(
      { 'blog/strap-care.md': article({}, body), 'pages/about.md': page() },
      { hasSearchResults: async () => false, hasFile: () => false },
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`blog/strap-care.md:18 پیوند «`)
    expect(found[0]).toContain(reason)
  })

  it.each([
    '/',
    '/shop/category?type=offer',
    '/blog',
    '/blog/7/strap-care#آغاز',
    '#آغاز',
    '/blog/category/care',
    '/blog/tag/بند-ساعت',
    '/درباره-ما',
    '/about',
    '/تماس-با-ما',
    'https://example.com/x',
    'tel:+982191009876',
    '/account/orders',
  ])('accepts the link %s', async (address) => {
    const found = await problems({
      'blog/strap-care.md': article({}, `## آغاز\n\n[پیوند](${address})`),
      'pages/about.md': page(),
    })
    expect(found).toEqual([])
  })

  it('reports names and URLs that two files share', async () => {
    const found = await problems({
      'blog/a.md': article(),
      'blog/b.md': article({ category: 'مراقبت' }),
      'pages/about.md': page(),
      'pages/us.md': page(),
    })
    expect(found).toEqual([
      'blog/b.md:2 شناسهٔ 7 از آنِ «blog/a.md» است.',
      'blog/b.md:6 بخش «care» در فایل دیگری «نگهداری» نام دارد، نه «مراقبت».',
      'pages/us.md:4 نشانی «درباره-ما» از آنِ «pages/about.md» است.',
    ])
  })
})
