import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { MasterData } from '../../contract/site/schemas.ts'
import { createAnswerCache, independentOfProducts } from '../http/answerCache.ts'
import { Json, route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { getMasterData } from './masterData.ts'

/** Adds the account's data to a copy of the shared answer. */
type Personalise = (shared: MasterData, userId: number) => Promise<MasterData>

/** The route of the master data. They are cached without the account's part, which `personalise` adds. */
export function registerMasterData(app: FastifyInstance, context: Context, personalise: Personalise) {
  const { db, bus, now } = context
  const masterData = createAnswerCache<MasterData>(bus, now, independentOfProducts)

  route(app, context, endpoints.getMasterData, async (_body, { identity }) => {
    const { value, json } = await masterData.get('', () => getMasterData(db))
    return identity ? personalise(value, identity.userId) : new Json(json)
  })
}
