import type { FastifyInstance } from 'fastify'
import { permissionsOf } from '../../contract/authorization/permissions.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import { forbidden } from '../shared/errors.ts'
import type { Context } from '../shared/context.ts'
import { findStaffRole, staffNameOf } from './staffRepository.ts'

export function registerAuthorization(app: FastifyInstance, context: Context) {
  const { db } = context
  route(app, context, endpoints.getStaffMe, async (_body, { identity }) => {
    const role = await findStaffRole(db, identity.userId)
    if (!role) throw forbidden()
    return {
      id: identity.userId,
      name: await staffNameOf(db, identity.userId),
      role,
      permissions: [...permissionsOf(role)],
    }
  })
}
