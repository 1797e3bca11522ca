import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { findAvatar } from './profilesRepository.ts'
import { endAccountSession, endOtherSessions, getSessions } from './accountSessions.ts'
import { getAddresses, removeAddress, saveAddress } from './addresses.ts'
import type { Context } from '../shared/context.ts'
import { notFound } from '../shared/errors.ts'
import { getProfile, updateProfile } from './profiles.ts'
import { route } from '../http/route.ts'

/** What a member keeps here and may change. */
export function registerProfileRoutes(app: FastifyInstance, context: Context) {
  route(app, context, endpoints.getProfile, async (_body, { identity }) =>
    getProfile(context, identity.userId),
  )
  route(app, context, endpoints.updateProfile, async (body, { identity }) =>
    updateProfile(context, identity.userId, body),
  )
  route(app, context, endpoints.listAddresses, async (_body, { identity }) =>
    getAddresses(context, identity.userId),
  )
  route(app, context, endpoints.saveAddress, async (body, { identity }) =>
    saveAddress(context, identity.userId, body),
  )
  route(app, context, endpoints.removeAddress, async (_body, { identity, query }) =>
    removeAddress(context, identity.userId, query.id),
  )
  route(app, context, endpoints.listSessions, async (_body, { identity }) => getSessions(context, identity))
  route(app, context, endpoints.endSession, async (_body, { identity, params }) =>
    endAccountSession(context, identity, params.id),
  )
  route(app, context, endpoints.endOtherSessions, async (_body, { identity }) =>
    endOtherSessions(context, identity),
  )
  registerAvatars(app, context)
}

/** `GET /media/avatar/{id}.webp`: public to whoever knows the address, which nobody can guess. */
function registerAvatars(app: FastifyInstance, { db }: Context) {
  app.get<{ Params: { file: string } }>(
    '/media/avatar/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const id = /^([0-9a-f]{32})\.webp$/.exec(params.file)?.[1]
      const picture = id ? await findAvatar(db, id) : null
      if (!picture) throw notFound('تصویر پیدا نشد.')
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .type('image/webp')
        .send(picture)
    },
  )
}
