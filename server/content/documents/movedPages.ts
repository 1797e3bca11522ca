import { withoutSlashesAround } from '../../../contract/slashes.ts'
import { toPage } from '../../../contract/storefrontListPaths.ts'
import { createAnswerCache, independentOfProducts } from '../../http/answerCache.ts'
import type { Context } from '../../shared/context.ts'
import { readPageMoves } from './repository.ts'

/** The present address for a former one of a page; undefined for other addresses. */
export function createMovedPages({ db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>) {
  const moves = createAnswerCache<Readonly<Record<string, string>>>(bus, now, independentOfProducts)
  return async (url: string): Promise<string | undefined> => {
    const { value } = await moves.get('', async () => Object.fromEntries(await readPageMoves(db)))
    const { pathname, search } = new URL(url, 'http://shop')
    const path = withoutSlashesAround(decoded(pathname).normalize('NFC'))
    return Object.hasOwn(value, path) ? toPage(value[path]!) + search : undefined
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
