import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { notFound } from '../shared/errors.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import type { FollowRoom } from './followRoom.ts'
import type { StaffRoom } from './staffRoom.ts'

export function registerColleagues(app: FastifyInstance, context: Context, staffRoom: StaffRoom) {
  route(app, context, endpoints.listColleagues, async (_body, { identity, query }) => ({
    items: staffRoom.othersAt(query.page, identity.userId),
  }))
}

/** Route that opens a follow. Any staff member may, because the person with the phone must accept it. */
export function registerFollow(app: FastifyInstance, context: Context, room?: FollowRoom) {
  route(app, context, endpoints.openFollow, async (_body, { identity }) => {
    if (!room) throw notFound()
    return room.open(identity.userId)
  })
}
