import { forStaff } from './forStaff.ts'
import { Type } from 'typebox'
import { oneOf } from '../commonSchemas.ts'
import { permissions, staffRoles } from './permissions.ts'

const staff = forStaff(null)

export const authorizationEndpoints = {
  getStaffMe: staff('GET Admin/Me', 'Own name, role and permissions in the panel (staff)', {
    answer: Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      role: oneOf(staffRoles),
      permissions: Type.Array(oneOf(permissions)),
    }),
  }),
}
