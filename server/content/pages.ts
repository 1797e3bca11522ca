import type { CmsPage } from '../../contract/content/schemas.ts'
import { readablePath } from '../../contract/readablePath.ts'
import { withoutSlashesAround } from '../../contract/slashes.ts'
import { toPage } from '../../contract/storefrontListPaths.ts'
import { notFound } from '../shared/errors.ts'
import { findPage, listPageNames } from './pagesRepository.ts'
import { answerOf, createAnswerCache, independentOfProducts, type Answer } from '../http/answerCache.ts'
import type { Context } from '../shared/context.ts'
import { cleanHtml } from '../shared/html.ts'
import { withHeadingIds, withTableFrames } from './headings.ts'

/** Caches the pages that staff write. Unknown URLs are not cached. */
export function createPages({ db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>) {
  const names = createAnswerCache<ReadonlyMap<string, string>>(bus, now, independentOfProducts)
  const pages = createAnswerCache<CmsPage>(bus, now, independentOfProducts)

  async function find(address: string): Promise<Answer<CmsPage> | null> {
    const known = await names.get('', async () => namesByAddress(await listPageNames(db)))
    const name = known.value.get(tidyAddress(address))
    return name === undefined ? null : pages.get(name, () => getPage(db, name))
  }

  return {
    /** Finds a page by name or URL; an unknown one has `type: NotFound`. */
    byName: async (name: string): Promise<Answer<CmsPage>> => (await find(name)) ?? answerOf(unknownPage),
    /** @throws AppError 404 */
    async byPath(path: string): Promise<Answer<CmsPage>> {
      const page = await find(path)
      if (!page) throw notFound()
      return page
    },
  }
}

/** Normalises a URL for comparison: without slashes around it, NFC, lower case. */
export const tidyAddress = (address: string) => withoutSlashesAround(address.normalize('NFC').toLowerCase())

/** Names of pages by their paths and names, because a page is also found by its name unless another page has this path. */
function namesByAddress(pages: readonly { name: string; path: string }[]): Map<string, string> {
  return new Map([
    ...pages.map(({ name }) => [tidyAddress(name), name] as const),
    ...pages.map(({ name, path }) => [tidyAddress(path), name] as const),
  ])
}

async function getPage(db: Context['db'], name: string): Promise<CmsPage> {
  const row = await findPage(db, name)
  if (!row) return unknownPage
  const { html, headings } = withHeadingIds(withTableFrames(cleanHtml(row.content)))
  return {
    name: row.name,
    title: row.title,
    content: html,
    headings,
    seoDescription: row.seo_description,
    seoKeyword: row.seo_keywords,
    canonical: readablePath(toPage(row.path)),
    type: 'Page',
    noindex: row.noindex,
    modifiedTime: row.modified_at.toISOString(),
    faq: row.faq,
  }
}

const unknownPage: CmsPage = {
  name: '',
  title: '',
  content: '',
  headings: [],
  seoDescription: '',
  seoKeyword: '',
  canonical: '',
  type: 'NotFound',
  noindex: true,
  modifiedTime: '',
  faq: [],
}
