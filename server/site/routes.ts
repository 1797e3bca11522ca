import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { MasterData } from '../../contract/site/schemas.ts'
import { createAnswerCache, noProducts } from '../http/answerCache.ts'
import { Json, route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { getMasterData } from './masterData.ts'

/** Adds the account's data to the shared answer, which it must not modify. */
type Personalise = (shared: MasterData, userId: number) => Promise<MasterData>

/** Master data are cached; the account's part comes from `personalise`. */
export function registerMasterData(app: FastifyInstance, context: Context, personalise: Personalise) {
  const { db, bus, now } = context
  const masterData = createAnswerCache<MasterData>(bus, now, noProducts)

  route(app, context, endpoints.getMasterData, async (_body, { identity }) => {
    const { value, json } = await masterData.get('', () => getMasterData(db))
    return identity ? personalise(value, identity.userId) : new Json(json)
  })
}
