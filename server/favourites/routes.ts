import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { getFavourites, setFavourite } from './favourites.ts'
import { listsAfterChange, getSharedList, putInFavouriteList, saveFavouriteList } from './lists.ts'
import { listLists, removeList } from './listsRepository.ts'
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
    getFavourites(context, identity.userId, query),
  )
  registerLists(app, context)
}

function registerLists(app: FastifyInstance, context: Context) {
  const { db } = context
  route(app, context, endpoints.listFavouriteLists, async (_body, { identity }) => ({
    lists: await listLists(db, identity.userId),
  }))
  route(app, context, endpoints.saveFavouriteList, async (body, { identity }) =>
    saveFavouriteList(db, identity.userId, body),
  )
  route(app, context, endpoints.removeFavouriteList, async ({ id }, { identity }) => {
    await removeList(db, identity.userId, id)
    return listsAfterChange(db, identity.userId, null)
  })
  route(app, context, endpoints.putInFavouriteList, async (body, { identity }) =>
    putInFavouriteList(db, identity.userId, body),
  )
  route(app, context, endpoints.getSharedList, async (_body, { query }) => getSharedList(db, query.key))
}
