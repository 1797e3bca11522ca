import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/endpoints.ts'
import { route } from '../../http/route.ts'
import type { Context } from '../../shared/context.ts'
import type { Search } from '../search.ts'
import { countChoice } from './choices.ts'
import { startCounting } from './countSearches.ts'
import { createPopular } from './popular.ts'
import { hideSearch, readSearchCounts } from './staffView.ts'

/** Routes that count choices, list popular searches, and show and hide searches for staff. */
export function registerSearchCounts(app: FastifyInstance, context: Context, search: Search): void {
  const { counter, write } = startCounting(app, context)
  const popular = createPopular(context, search)

  // A beacon cannot send the token or the anti-forgery header.
  route(
    app,
    context,
    endpoints.addSearchChoice,
    { bearer: 'ignored', forgery: 'ownPage' },
    async (choice, { request }) => {
      const userAgent = request.headers['user-agent'] ?? ''
      await countChoice(context, { search, counter }, choice, { ip: request.ip, userAgent })
      return { success: true }
    },
  )
  route(app, context, endpoints.listPopularSearches, async () => ({
    items: (await popular.list()).map(({ title }) => title),
  }))

  route(app, context, endpoints.listSearchCounts, async (_body, { query }) => {
    await write()
    const shown = await popular.list()
    return readSearchCounts(
      context,
      query,
      shown.map(({ words }) => words),
    )
  })
  route(app, context, endpoints.hideSearch, async (change, { identity }) => {
    await hideSearch(context, change, identity.userId)
    popular.forget()
    return { success: true }
  })
}
