import { Type } from 'typebox'
import { oneOf } from '../commonSchemas.ts'
import { authorizationPaths as paths } from './paths.ts'
import { permissions, staffRoles } from './permissions.ts'

export const authorizationEndpoints = {
  getStaffMe: {
    ...paths.getStaffMe,
    summary: 'Own name, role and permissions in the panel (staff)',
    answer: Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      role: oneOf(staffRoles),
      permissions: Type.Array(oneOf(permissions)),
    }),
  },
} as const
