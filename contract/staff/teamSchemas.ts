import { Type, type Static } from 'typebox'
import { staffRoles } from '../authorization/permissions.ts'
import { Id, oneOf } from '../commonSchemas.ts'

export const TeamAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String({ description: 'empty if the account has none' }),
      mobile: Type.String(),
      role: oneOf(staffRoles),
      lastSeenAt: Type.Union([Type.String(), Type.Null()], {
        description: 'ISO time; null: no active session',
      }),
    }),
    { description: 'owners first' },
  ),
})
export type TeamAnswer = Static<typeof TeamAnswer>

export const GiveRoleRequest = Type.Object({
  mobile: Type.String({ title: 'شمارهٔ موبایل', maxLength: 100 }),
  role: oneOf(staffRoles),
})
export const TeamParams = Type.Object({ id: Id })
