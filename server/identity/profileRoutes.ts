import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { findAvatar } from './profilesRepository.ts'
import { endAccountSession, endOtherSessions, getSessions } from './accountSessions.ts'
import { getAddresses, removeAddress, saveAddress } from './addresses.ts'
import type { Context } from '../shared/context.ts'
import { getProfile, updateProfile } from './profiles.ts'
import { registerPictureRoute } from '../http/pictureRoutes.ts'
import { route } from '../http/route.ts'

/** Routes of a member's profile, addresses and sessions. */
export function registerProfileRoutes(app: FastifyInstance, context: Context) {
  route(app, context, endpoints.getProfile, async (_body, { identity }) =>
    getProfile(context, identity.userId),
  )
  route(app, context, endpoints.updateProfile, async (body, { identity }) =>
    updateProfile(context, identity, body),
  )
  route(app, context, endpoints.listAddresses, async (_body, { identity }) =>
    getAddresses(context, identity.userId),
  )
  route(app, context, endpoints.saveAddress, async (body, { identity }) =>
    saveAddress(context, identity, body),
  )
  route(app, context, endpoints.removeAddress, async (_body, { identity, query }) =>
    removeAddress(context, identity, query.id),
  )
  route(app, context, endpoints.listSessions, async (_body, { identity }) => getSessions(context, identity))
  route(app, context, endpoints.endSession, async (_body, { identity, params }) =>
    endAccountSession(context, identity, params.id),
  )
  route(app, context, endpoints.endOtherSessions, async (_body, { identity }) =>
    endOtherSessions(context, identity),
  )
  registerPictureRoute(app, '/media/avatar', (id) => findAvatar(context.db, id))
}
