import { Type, type Static } from 'typebox'
import { LENIENT, oneOf } from './commonSchemas.ts'

/**
 * The logged-in user (spec §3). `warning` 1: the mobile number is not verified yet. Not in identity/, because the master
 * data contain it, too, and their domain must not import identity/.
 */
export const UserInfo = Type.Object(
  {
    firstName: Type.String(),
    lastName: Type.String(),
    mobile: Type.String(),
    avatar: Type.String({ description: 'picture address, or empty' }),
    bCount: Type.Integer({ description: 'basket count, -8 when frozen' }),
    fCount: Type.Integer({ description: 'favourite count' }),
    role: oneOf(['Member', 'Administrator'], 'Member'),
    warning: Type.Integer(),
  },
  { [LENIENT]: true },
)
export type UserInfo = Static<typeof UserInfo>
