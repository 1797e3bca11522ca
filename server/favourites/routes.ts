import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { setFavourite } from './favourites.ts'
import { listFavouriteCodes } from './repository.ts'

export function registerFavourites(app: FastifyInstance, context: Context) {
  route(app, context, endpoints.addFavourite, async ({ WebsiteCode }, { identity }) =>
    setFavourite(context, { userId: identity.userId, websiteCode: WebsiteCode, wanted: true }),
  )
  route(app, context, endpoints.removeFavourite, async ({ WebsiteCode }, { identity }) =>
    setFavourite(context, { userId: identity.userId, websiteCode: WebsiteCode, wanted: false }),
  )
  route(app, context, endpoints.listFavouriteCodes, async (_body, { identity }) => ({
    codes: await listFavouriteCodes(context.db, identity.userId),
  }))
}
