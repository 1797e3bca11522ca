import type { ArticleTeaser } from '../../../contract/content/schemas.ts'
import { renderedLatePart } from '../../ui/parts/latePart.ts'

/** Further articles at the end of an article. */
export const related = renderedLatePart<{ articles: readonly ArticleTeaser[] }>(() =>
  import(/* webpackChunkName: "article.related" */ '../../features/content/Related.tsx').then(
    ({ Related }) => Related,
  ),
)
