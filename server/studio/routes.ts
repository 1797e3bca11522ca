import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { StudioAnswer } from '../../contract/studio/schemas.ts'
import { createAnswerCache } from '../http/answerCache.ts'
import { Json, route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { getStudio } from './studio.ts'

/** The route of the watch studio. */
export function registerStudio(app: FastifyInstance, context: Context) {
  const answers = createAnswerCache<StudioAnswer>(context.bus, context.now)
  route(app, context, endpoints.getStudio, async (_body, { query: { id } }) => {
    const { json } = await answers.get(String(id), () => getStudio(context.db, id))
    return new Json(json)
  })
}
