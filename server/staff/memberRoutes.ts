import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { addMemberNote, blockMember, deskMember, deskMembers, endMemberSession } from './members.ts'

export function registerMembers(app: FastifyInstance, context: Context) {
  route(app, context, endpoints.listMembers, async (_body, { query }) => deskMembers(context, query))
  route(app, context, endpoints.getMember, async (_body, { params }) => deskMember(context, params.id))
  route(app, context, endpoints.blockMember, async (request, { identity, params }) => {
    await blockMember(context, { ...request, memberId: params.id, staff: identity.userId })
    return deskMember(context, params.id)
  })
  route(app, context, endpoints.endMemberSession, async (request, { identity, params }) => {
    await endMemberSession(context, { ...request, memberId: params.id, staff: identity.userId })
    return deskMember(context, params.id)
  })
  route(app, context, endpoints.addMemberNote, async (request, { identity, params }) => {
    await addMemberNote(context, { ...request, memberId: params.id, staff: identity.userId })
    return deskMember(context, params.id)
  })
}
