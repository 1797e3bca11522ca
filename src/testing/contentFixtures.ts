import type { Article, ArticlesAnswer, ArticleTeaser, CmsPage } from '../../contract/content/schemas.ts'

/** Realistic pages and articles; each test overrides the fields that it checks. */

export function aCmsPage(changes: Partial<CmsPage> = {}): CmsPage {
  return {
    name: 'about',
    title: 'دربارهٔ عقربه',
    content: '<h2 id="آغاز">آغاز</h2><p>سلام</p>',
    headings: [{ id: 'آغاز', text: 'آغاز', level: 2 }],
    seoDescription: 'عقربه کیست',
    seoKeyword: 'عقربه',
    canonical: '/درباره-ما',
    type: 'Page',
    noindex: false,
    modifiedTime: '2026-02-01T08:00:00.000Z',
    faq: [],
    ...changes,
  }
}

export function aTeaser(changes: Partial<ArticleTeaser> = {}): ArticleTeaser {
  return {
    id: 1,
    slug: 'ضدآب',
    title: 'ضدآب یعنی چه؟',
    seoDescription: 'عدد پشت قاب چه می‌گوید.',
    image: '/media/blog/water-resistance-970x580.webp',
    category: { name: 'راهنمای خرید', slug: 'راهنمای-خرید' },
    tags: [{ name: 'آب', slug: 'آب' }],
    author: 'بابک رستگار',
    publishedTime: '2026-04-06T04:30:00.000Z',
    modifiedTime: '2026-04-06T04:30:00.000Z',
    readingMinutes: 5,
    ...changes,
  }
}

export function anArticle(changes: Partial<Article> = {}): Article {
  return {
    ...aTeaser(),
    seoKeyword: 'ضد آب, ساعت',
    content: '<p>متن نوشته</p>',
    headings: [],
    links: [],
    related: [aTeaser({ id: 2, slug: 'کوارتز', title: 'اتوماتیک یا کوارتز؟' })],
    commentsOpen: false,
    ...changes,
  }
}

export function anArticleList(changes: Partial<ArticlesAnswer> = {}): ArticlesAnswer {
  return {
    items: [aTeaser(), aTeaser({ id: 2, slug: 'کوارتز', title: 'اتوماتیک یا کوارتز؟' })],
    total: 2,
    page: 1,
    pageSize: 13,
    category: null,
    tag: null,
    categories: [{ name: 'راهنمای خرید', slug: 'راهنمای-خرید', count: 2 }],
    tags: [{ name: 'آب', slug: 'آب', count: 2 }],
    ...changes,
  }
}
