import type { StoredContent } from '../importRepository.ts'
import { tidyAddress } from '../pages.ts'
import type { ArticleEntry, PageEntry, SourceFile } from './entries.ts'
import type { ContentProblem } from './folder.ts'
import { isFreePath } from './links.ts'

/** Conflicts of names and URLs between two files, or between a file and the shop. */
export function problemsBetween(
  pages: readonly PageEntry[],
  articles: readonly ArticleEntry[],
  inShop: StoredContent,
): ContentProblem[] {
  const names = new Set(pages.map(({ name }) => name))
  const ids = new Set(articles.map(({ id }) => id))
  const problems: ContentProblem[] = []
  const claims = new Map<string, string>([
    ...inShop.pages
      .filter(({ name }) => !names.has(name))
      .map(({ path, name }) => [`path ${tidyAddress(path)}`, `صفحهٔ «${name}» در فروشگاه`] as const),
    ...inShop.articles
      .filter(({ id }) => !ids.has(id))
      .map(({ slug, id }) => [`slug ${slug}`, `نوشتهٔ ${id} در فروشگاه`] as const),
  ])
  const claim = (entry: { file: SourceFile }, line: number, key: string, what: string) => {
    const owner = claims.get(key)
    if (owner) problems.push({ file: entry.file.name, line, reason: `${what} از آنِ ${owner} است.` })
    else claims.set(key, `«${entry.file.name}»`)
  }
  for (const page of pages) {
    if (page.path && !isFreePath(page.path))
      problems.push({
        file: page.file.name,
        line: page.lineOf('path'),
        reason: `نشانی «${page.path}» از آنِ خود فروشگاه است.`,
      })
    claim(page, 1, `name ${tidyAddress(page.name)}`, `نام «${page.name}»`)
    if (page.path) claim(page, page.lineOf('path'), `path ${tidyAddress(page.path)}`, `نشانی «${page.path}»`)
  }
  const categoryNames = new Map<string, string>()
  for (const article of articles) {
    claim(article, article.lineOf('id'), `id ${article.id}`, `شناسهٔ ${article.id}`)
    claim(article, 1, `slug ${article.slug}`, `نام «${article.slug}»`)
    const { name, slug } = article.category
    const known = categoryNames.get(slug) ?? name
    categoryNames.set(slug, known)
    if (known !== name)
      problems.push({
        file: article.file.name,
        line: article.lineOf('category'),
        reason: `بخش «${slug}» در فایل دیگری «${known}» نام دارد، نه «${name}».`,
      })
  }
  return problems
}

/**
 * Reports texts of the panel that files would overwrite: the owner exports published ones first, and publishes or deletes
 * drafts, because a draft may be a text that staff withdrew.
 */
export function problemsOfPanelTexts(
  pages: readonly PageEntry[],
  articles: readonly ArticleEntry[],
  inShop: StoredContent,
): ContentProblem[] {
  const idOf = (entry: PageEntry | ArticleEntry) =>
    'id' in entry ? `article-${entry.id}` : `page-${entry.name}`
  const published = new Map<string, boolean>([
    ...inShop.pages.map((page) => [`page-${page.name}`, page.from_panel] as const),
    ...inShop.articles.map((article) => [`article-${article.id}`, article.from_panel] as const),
  ])
  const drafts = new Set<string>(inShop.drafts)
  return [...pages, ...articles].flatMap((entry) => {
    const isFromPanel = published.get(idOf(entry))
    const isOnlyDraft = isFromPanel === undefined && drafts.has(idOf(entry))
    const reason = isFromPanel ? FROM_PANEL : isOnlyDraft ? ONLY_DRAFT : ''
    return reason ? [{ file: entry.file.name, line: 1, reason }] : []
  })
}

const FROM_PANEL =
  'این متن در پنل ویرایش و منتشر شده است و با این فایل یکی نیست. با npm run content -- --export آن را در فایل بنویسید.'
const ONLY_DRAFT =
  'در پنل پیش‌نویسی با این شناسه یا نام هست که منتشر نشده یا از انتشار خارج شده است. آن را آنجا منتشر یا پاک کنید، یا شناسه یا نام فایل را عوض کنید.'
