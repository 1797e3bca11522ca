import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { getFavourites, setFavourite } from './favourites.ts'
import { listFavouriteCodes } from './repository.ts'

export function registerFavourites(app: FastifyInstance, context: Context) {
  route(app, context, endpoints.addFavourite, async ({ WebsiteCode }, { identity }) =>
    setFavourite(context, { shopper: identity, websiteCode: WebsiteCode, wanted: true }),
  )
  route(app, context, endpoints.removeFavourite, async ({ WebsiteCode }, { identity }) =>
    setFavourite(context, { shopper: identity, websiteCode: WebsiteCode, wanted: false }),
  )
  route(app, context, endpoints.listFavouriteCodes, async (_body, { identity }) => ({
    codes: await listFavouriteCodes(context.db, identity.userId),
  }))
  route(app, context, endpoints.listFavourites, async (_body, { identity, query }) =>
    getFavourites(context, identity.userId, query.page ?? 1),
  )
}
