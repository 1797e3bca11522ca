import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { HomeAnswer } from '../../contract/home/schemas.ts'
import type { SyncedIndex } from '../catalogue/index/syncedIndex.ts'
import { favouriteCodesOf } from '../favourites/favourites.ts'
import { createAnswerCache } from '../http/answerCache.ts'
import { Json, route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { getMasterData } from '../site/masterData.ts'
import { getHome, withOwnFavourites } from './home.ts'
import { findPreview } from './previews.ts'
import { scheduleHome } from './schedule.ts'

/** The route of the home page. For members, it adds their favourites to the cached answer. */
export function registerHome(app: FastifyInstance, context: Context, catalogue: SyncedIndex) {
  const { db, bus, now } = context
  const homes = createAnswerCache<HomeAnswer>(bus, now)

  scheduleHome(app, context)
  route(app, context, endpoints.getHome, async (_body, { identity, query }) => {
    const draft = query.preview ? await findPreview(context, query.preview) : null
    if (draft) {
      // A preview of the menu or of the shop's texts changes only header and footer, whose data the answer also carries.
      const home = await getHome(db, catalogue, now(), draft.home)
      return draft.home ? home : { ...home, shell: await getMasterData(db, draft) }
    }
    const { value, json } = await homes.get('', () => getHome(db, catalogue, now()))
    return identity ? withOwnFavourites(value, await favouriteCodesOf(db, identity.userId)) : new Json(json)
  })
}
