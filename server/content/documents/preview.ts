import type { Article, CmsPage } from '../../../contract/content/schemas.ts'
import { readablePath } from '../../../contract/readablePath.ts'
import { toPage } from '../../../contract/storefrontListPaths.ts'
import { withHeadingIds, withTableFrames } from '../headings.ts'
import { articleRow } from '../import/importContent.ts'
import type { CheckedDocument } from './checkDocument.ts'

/** The answer of the API that a document would get as an article or page. */
export function pagePreview({
  entry,
  links,
}: Pick<CheckedDocument, 'entry' | 'links'>): { readonly article: Article } | { readonly page: CmsPage } {
  const { html: content, headings } = withHeadingIds(withTableFrames(entry.content))
  const shared = {
    ...{ title: entry.title, content, headings },
    ...{ seoDescription: entry.description, seoKeyword: entry.keywords },
  }
  if (!('id' in entry))
    return {
      page: {
        ...shared,
        ...{ name: entry.name, type: 'Page', noindex: true, faq: [...entry.faq] },
        canonical: readablePath(toPage(entry.path)),
        modifiedTime: entry.modified?.toISOString() ?? '',
      },
    }
  const { id, slug, category, tags, author, image, readingMinutes, published, modified } = entry
  return {
    article: {
      ...shared,
      ...{ id, slug, category, tags: [...tags], author, image, readingMinutes },
      ...{ publishedTime: published.toISOString(), modifiedTime: modified.toISOString() },
      links: JSON.parse(articleRow(entry, links).links as string) as Article['links'],
      ...{ related: [], commentsOpen: false },
    },
  }
}
