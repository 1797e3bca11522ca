import { beforeAll, describe, expect, it } from '@jest/globals'
import { contentMessages } from '../../contract/content/rules.ts'
import { validationMessages } from '../../contract/validation.ts'
import { listPublicArticles } from './articlesRepository.ts'
import { listPublicPages } from './pagesRepository.ts'
import { contactLimitsOf } from './contact.ts'
import { newsletterLimits } from './newsletter.ts'
import { addContent, hostileHtml } from '../testing/contentFixtures.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { useUp } from '../testing/limits.ts'

describe.each(databaseKinds)('content ($name)', (kind) => {
  const shop = shopForAll(kind)
  beforeAll(async () => {
    await addContent(shop.db)
  })
  const visitor = () => shop.visitor()
  const page = (Name: string) => visitor().call('getPage', { Name })

  describe('pages', () => {
    const about = {
      name: 'about',
      title: 'دربارهٔ عقربه',
      content: '<h2 id="آغاز">آغاز</h2><p>سلام</p><h3 id="آغاز-2">آغاز</h3>',
      headings: [
        { id: 'آغاز', text: 'آغاز', level: 2 },
        { id: 'آغاز-2', text: 'آغاز', level: 3 },
      ],
      seoDescription: 'عقربه کیست',
      seoKeyword: 'عقربه',
      canonical: '/درباره-ما',
      type: 'Page',
      noindex: false,
      modifiedTime: '2026-02-01T08:00:00.000Z',
      faq: [{ question: 'چرا؟', answer: 'چون.' }],
    }

    it.each(['about', 'About', 'درباره-ما', '/درباره-ما/'])(
      'are found by name or address: %s',
      async (name) => {
        expect(await page(name)).toEqual(about)
      },
    )

    it('are answered at the last route of the API, by their path (spec §7)', async () => {
      for (const url of [`/api/${encodeURIComponent('درباره-ما')}`, '/api/about/', '/API/About'])
        expect(JSON.parse((await visitor().get(url)).body)).toEqual(about)
      expect((await visitor().get('/api/help/draft')).status).toBe(200)
      expect((await visitor().get('/api/help')).status).toBe(404)
      expect((await visitor().get('/api/home/get-home')).body).toContain('sections')
    })

    it('are answered with 200 and NotFound by name, and 404 by path, if they do not exist', async () => {
      expect(await page('nothing')).toMatchObject({ type: 'NotFound', content: '', noindex: true })
      expect((await visitor().get('/api/nothing')).status).toBe(404)
    })

    it('contain no hostile markup', async () => {
      const { content } = await page('hostile')
      const tags = [...content.matchAll(/<([a-z0-9]+)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>/g)]
      expect(new Set(tags.map(([, name]) => name))).toEqual(new Set(['img', 'a', 'table', 'p', 'div']))
      const attributes = tags.flatMap(([, , text]) => [...text!.matchAll(/([a-z-]+)="([^"]*)"/g)])
      expect(new Set(attributes.map(([, name]) => name))).toEqual(
        new Set(['src', 'title', 'role', 'aria-label', 'tabindex']),
      )
      expect(attributes.filter(([, name]) => name === 'src').map(([, , value]) => value)).toEqual(['x', 'x'])
      expect(content).toContain('یک')
      // Unclosed tags would include the rest of the page.
      for (const tag of ['p', 'div', 'a'])
        expect(content.split(`<${tag}`).length - 1).toBe(content.split(`</${tag}>`).length - 1)
      expect(hostileHtml.length).toBeGreaterThan(20)
    })

    it('are listed for search engines unless they have noindex', async () => {
      expect((await listPublicPages(shop.db)).map(({ path }) => path)).toEqual(['درباره-ما'])
    })
  })

  describe('the blog', () => {
    it('lists published articles, newest first', async () => {
      const list = await visitor().call('listArticles', {})
      expect(list.items.map(({ id }) => id)).toEqual([3, 2, 1])
      expect(list).toMatchObject({ total: 3, page: 1, category: null, tag: null })
      expect(list.categories).toEqual([{ slug: 'guide', name: 'راهنما', count: 3 }])
      expect(list.tags).toEqual([
        { slug: 'چرم', name: 'چرم', count: 2 },
        { slug: 'کوارتز', name: 'کوارتز', count: 1 },
      ])
      expect(list.items[2]).toMatchObject({
        slug: 'article-1',
        image: '/media/blog/case-size-970x580.webp',
        category: { slug: 'guide', name: 'راهنما' },
        tags: [
          { name: 'کوارتز', slug: 'کوارتز' },
          { name: 'چرم', slug: 'چرم' },
        ],
        publishedTime: '2026-01-10T08:00:00.000Z',
      })
    })

    it('filters by category and tag, and answers 404 without articles', async () => {
      const ids = async (body: object) =>
        (await visitor().call('listArticles', body)).items.map(({ id }) => id)
      expect(await ids({ category: 'guide' })).toEqual([3, 2, 1])
      expect(await ids({ tag: 'چرم' })).toEqual([2, 1])
      for (const body of [{ category: 'empty' }, { category: 'x' }, { tag: 'x' }, { page: 2 }])
        expect((await visitor().ask('listArticles', { body })).status).toBe(404)
    })

    it('answers an article with its headings and related articles', async () => {
      const article = await visitor().call('getArticle', { id: 1 })
      expect(article).toMatchObject({ author: 'نگار', readingMinutes: 4, commentsOpen: false })
      expect(article.content).toContain('<h2 id="بخش">')
      expect(article.related.map(({ id }) => id)).toEqual([2, 3])
    })

    it('hides an article until it is published', async () => {
      expect((await visitor().ask('getArticle', { body: { id: 4 } })).status).toBe(404)
      expect((await visitor().ask('getArticle', { body: { id: 99 } })).status).toBe(404)
      const soon = await listPublicArticles(shop.db, new Date('2026-07-01'))
      expect(soon.map(({ id }) => id)).toEqual([4, 3, 2, 1])
    })
  })

  describe('the newsletter', () => {
    const join = (mobile: string, ip = '10.0.0.1') =>
      visitor().ask('joinNewsletter', {
        ip,
        body: new URLSearchParams({ mobile }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })

    it('accepts a form, stores a mobile once and does not reveal that it was known (spec §7)', async () => {
      for (const typed of ['۰۹۱۳ ۱۲۳ ۴۵۶۷', '+989131234567']) {
        const { status, body } = await join(typed)
        expect(status).toBe(200)
        expect(body).toEqual({ Success: true, Message: contentMessages.joined })
      }
      expect(await shop.db.selectFrom('newsletter_members').select('mobile').execute()).toEqual([
        { mobile: '09131234567' },
      ])
    })

    it.each([
      ['', validationMessages.mobileRequired],
      ['12', validationMessages.mobilePattern],
    ])('refuses «%s» at its field', async (typed, message) => {
      expect(await join(typed)).toMatchObject({ status: 400, body: { fields: { mobile: message } } })
    })

    it('limits requests per address', async () => {
      await useUp(shop, 'newsletter:address:10.0.0.2', newsletterLimits.address)
      expect(await join('09131234568', '10.0.0.2')).toMatchObject({
        status: 429,
        body: { retryAfter: 12, message: expect.stringContaining('۱۲ ثانیهٔ دیگر') },
      })
    })

    it('has a limit for each mobile, wherever it comes from', async () => {
      for (let count = 0; count < newsletterLimits.mobile.max; count += 1)
        expect((await join('09131234569', `10.0.3.${count}`)).status).toBe(200)
      expect((await join('09131234569', '10.0.3.99')).status).toBe(429)
    })
  })

  describe('contact messages', () => {
    const message = {
      name: ' نگار  راد ',
      mobile: '09131234567',
      email: 'negar@example.com',
      subject: 'اندازهٔ بند',
      text: 'سلام <b>دوستان</b>\nبند ۲۰ دارید؟',
    }
    const say = (changes: object = {}, ip = '10.0.1.1') =>
      visitor().ask('sendMessage', { body: { ...message, ...changes }, ip })

    it('stores the message as plain text', async () => {
      expect((await say()).body).toEqual({ success: true, message: contentMessages.sent })
      const kept = await shop.db.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow()
      expect(kept).toMatchObject({ name: 'نگار راد', text: 'سلام دوستان\nبند ۲۰ دارید؟', answered_at: null })
    })

    it('stores a repeated message once', async () => {
      const mobile = '09127777777'
      const texts = async () =>
        (await shop.db.selectFrom('contact_messages').where('mobile', '=', mobile).select('text').execute())
          .length
      for (let count = 0; count < 2; count += 1)
        expect((await say({ mobile })).body.message).toBe(contentMessages.sent)
      expect(await texts()).toBe(1)
      await say({ mobile, text: 'و قاب آن را هم دارید؟' })
      expect(await texts()).toBe(2)
      shop.pass(10 * 60_000)
      await say({ mobile })
      expect(await texts()).toBe(3)
    })

    it('reports every invalid field', async () => {
      const { status, body } = await say({ name: '', mobile: 'x', email: 'a@b', subject: ' ', text: 'کوتاه' })
      expect(status).toBe(400)
      expect(body.fields).toEqual({
        name: contentMessages.nameRequired,
        mobile: validationMessages.mobilePattern,
        email: validationMessages.email,
        subject: contentMessages.subjectRequired,
        text: contentMessages.textShort,
      })
    })

    it('has a limit for each mobile', async () => {
      const mobile = '09120000000'
      for (let count = 0; count < contactLimitsOf.mobile.max; count += 1)
        expect((await say({ mobile }, `10.0.2.${count}`)).status).toBe(200)
      expect((await say({ mobile }, '10.0.2.99')).status).toBe(429)
    })
  })
})
