import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { normalisePersian } from '../../contract/normalise.ts'
import type { SearchAnswer } from '../../contract/search/schemas.ts'
import { createAnswerCache } from '../http/answerCache.ts'
import { Json, route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import type { Search } from './search.ts'

/** The route of suggestions, with cached answers. */
export function registerSearch(app: FastifyInstance, context: Context, search: Search) {
  const suggestions = createAnswerCache<SearchAnswer>(context.bus, context.now)

  route(app, context, endpoints.getSearchKeyword, async ({ name }) => {
    const { json } = await suggestions.get(normalisePersian(name), () => search.suggest(name))
    return new Json(json)
  })
}
