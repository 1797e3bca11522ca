import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import type { StaffRoom } from './staffRoom.ts'

export function registerColleagues(app: FastifyInstance, context: Context, staffRoom: StaffRoom) {
  route(app, context, endpoints.listColleagues, async (_body, { identity, query }) => ({
    items: staffRoom.othersAt(query.page, identity.userId),
  }))
}
