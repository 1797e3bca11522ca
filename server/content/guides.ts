import type { Link } from '../../contract/commonSchemas.ts'
import { readablePath } from '../../contract/readablePath.ts'
import { toArticle } from '../../contract/storefrontPaths.ts'
import { listCategoryPath } from '../catalogue/directoryRepository.ts'
import { createAnswerCache, independentOfProducts } from '../http/answerCache.ts'
import type { Context } from '../shared/context.ts'
import { listGuides } from './articlesRepository.ts'

/** Returns links to the published guides of a category and of the categories above it; cached. */
export function createGuides({ db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>) {
  const guides = createAnswerCache<Link[]>(bus, now, independentOfProducts)
  return async (categoryId: number): Promise<Link[]> => {
    const { value } = await guides.get(String(categoryId), async () => {
      const path = await listCategoryPath(db, categoryId)
      const ids = path.map(({ id }) => id)
      return (await listGuides(db, ids, new Date(now()))).map(({ title, ...article }) => ({
        label: title,
        url: readablePath(toArticle(article)),
      }))
    })
    return value
  }
}
