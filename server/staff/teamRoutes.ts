import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { giveRole, takeRole, team } from './team.ts'

export function registerTeam(app: FastifyInstance, context: Context) {
  route(app, context, endpoints.listTeam, async () => team(context))
  route(app, context, endpoints.giveRole, async (request, { identity }) => {
    await giveRole(context, identity.userId, request)
    return team(context)
  })
  route(app, context, endpoints.takeRole, async (_body, { identity, params }) => {
    await takeRole(context, identity.userId, params.id)
    return team(context)
  })
}
