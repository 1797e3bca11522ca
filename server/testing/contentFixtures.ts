import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Markup that an attacker might store; none of it may run. */
export const hostileHtml = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 2">',
  '<svg onload="window.hacked = 3"><script>window.hacked = 4</script></svg>',
  '<a href="javascript:window.hacked = 5" id="bait-1">یک</a>',
  '<a href="  jav&#x09;ascript:window.hacked = 6">دو</a>',
  '<a href="data:text/html,<script>window.hacked = 7</script>">سه</a>',
  '<iframe src="javascript:parent.hacked = 8"></iframe>',
  '<iframe srcdoc="<script>parent.hacked = 9</script>"></iframe>',
  '<object data="javascript:window.hacked = 10"></object><embed src="javascript:window.hacked = 10">',
  '<details open ontoggle="window.hacked = 11"><summary>باز</summary></details>',
  '<video><source onerror="window.hacked = 12"></video><audio src=x onerror="window.hacked = 12"></audio>',
  '<form action="javascript:window.hacked = 13"><input autofocus onfocus="window.hacked = 13"></form>',
  '<p style="background:url(javascript:window.hacked=16);position:fixed;inset:0;z-index:99999">پوشش</p>',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/a.css"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<template><script>window.hacked = 17</script></template>',
  '<div id="root" onclick="window.hacked = 18">ریشه</div><img name="getElementById" id="location">',
  '<!--><img src=x onerror=window.hacked=19>-->',
  '<<script>window.hacked = 20//<</script>',
  '</div></div></main></body></html><script>window.hacked = 21</script>',
  '<a href="//evil.example">بی‌طرح</a><a href="vbscript:x">وی‌بی</a>',
  '<select><noembed></select><script>window.hacked = 22</script></noembed>',
  // These two are last, because their unclosed elements contain all text after them.
  '<noscript><p title="</noscript><img src=x onerror=window.hacked=15>"></noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=14&gt;">',
] as const

/** A page whose every text is hostile markup. */
export const hostilePage = {
  name: 'hostile',
  path: 'hostile',
  title: 'دشمن <script>window.hacked = 0</script>',
  content: hostileHtml.join('\n'),
  seo_description: '"><script>window.hacked = 0</script>',
  noindex: true,
}

/** Three pages, one of them hostile, and four articles; the last one is published in June 2026, after the clock of the tests. */
export async function addContent(db: Kysely<Database>): Promise<void> {
  const modified_at = '2026-02-01T08:00:00Z'
  await db
    .insertInto('pages')
    .values([
      {
        name: 'about',
        path: 'درباره-ما',
        title: 'دربارهٔ عقربه',
        content: '<h2>آغاز</h2><p>سلام</p><h3>آغاز</h3>',
        seo_description: 'عقربه کیست',
        seo_keywords: 'عقربه',
        faq: JSON.stringify([{ question: 'چرا؟', answer: 'چون.' }]),
        modified_at,
      },
      {
        name: 'draft',
        path: 'help/draft',
        title: 'پیش‌نویس',
        content: '<p>متن</p>',
        noindex: true,
        modified_at,
      },
      { ...hostilePage, modified_at },
    ])
    .execute()
  await db
    .insertInto('article_categories')
    .values([
      { id: 1, slug: 'guide', name: 'راهنما' },
      { id: 2, slug: 'empty', name: 'خالی' },
    ])
    .execute()
  await db
    .insertInto('tags')
    .values([
      { id: 1, slug: 'کوارتز', name: 'کوارتز' },
      { id: 2, slug: 'چرم', name: 'چرم' },
    ])
    .execute()
  const article = (id: number, month: string) => ({
    id,
    slug: `article-${id}`,
    title: `نوشتهٔ ${id}`,
    content: '<h2>بخش</h2><p>متن</p>',
    seo_description: 'کوتاه',
    category_id: 1,
    author: 'نگار',
    image: '/media/blog/case-size-970x580.webp',
    reading_minutes: 4,
    published_at: `2026-${month}-10T08:00:00Z`,
    modified_at: `2026-${month}-11T08:00:00Z`,
  })
  const articles = [article(1, '01'), article(2, '02'), article(3, '02'), article(4, '06')]
  await db.insertInto('articles').values(articles).execute()
  await db
    .insertInto('article_tags')
    .values([
      { article_id: 1, tag_id: 1, position: 1 },
      { article_id: 1, tag_id: 2, position: 2 },
      { article_id: 2, tag_id: 2, position: 1 },
      { article_id: 4, tag_id: 2, position: 1 },
    ])
    .execute()
}
