import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/endpoints.ts'
import { route } from '../../http/route.ts'
import type { Context } from '../../shared/context.ts'
import type { Search } from '../search.ts'
import { takeChoice } from './choices.ts'
import { startCounting } from './countSearches.ts'
import { createPopular } from './popular.ts'
import { hideSearch, readSearchCounts } from './staffView.ts'

/** What shoppers search for and open, counted; what many search for, shown to all; both as staff see them. */
export function registerSearchCounts(app: FastifyInstance, context: Context, search: Search): void {
  const { counter, write } = startCounting(app, context)
  const popular = createPopular(context, search)

  route(
    app,
    context,
    endpoints.addSearchChoice,
    async (choice, { request }) => {
      const userAgent = request.headers['user-agent'] ?? ''
      await takeChoice(context, { search, counter }, choice, { ip: request.ip, userAgent })
      return { success: true }
    },
    // A beacon can say neither who sends it nor the anti-forgery value.
    { bearer: 'ignored', forgery: 'ownPage' },
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
  route(app, context, endpoints.hideSearch, async (wish, { identity }) => {
    await hideSearch(context, wish, identity.userId)
    popular.forget()
    return { success: true }
  })
}
