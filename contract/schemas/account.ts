import { Type, type Static } from 'typebox'
import { oneOf } from './common.ts'

/** Who is logged in (spec §3). `warning` 1: the mobile number is not verified yet. */
export const UserInfo = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  mobile: Type.String(),
  avatar: Type.String({ description: 'picture address, or empty' }),
  bCount: Type.Integer({ description: 'basket count, -8 when frozen' }),
  fCount: Type.Integer({ description: 'favourite count' }),
  role: oneOf(['Member', 'Administrator']),
  warning: Type.Integer(),
})
export type UserInfo = Static<typeof UserInfo>

export const LoginRequest = Type.Object({
  UserName: Type.String({ maxLength: 40 }),
  Password: Type.String({ maxLength: 200 }),
  type: Type.Literal(0, { default: 0 }),
  rememberMe: Type.Boolean({ default: true }),
})
export type LoginRequest = Static<typeof LoginRequest>

/** `success: false` carries only the message; counts are 0 and the token empty then. */
export const LoginAnswer = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  accessToken: Type.String(),
  favCount: Type.Integer(),
  basketCount: Type.Integer(),
  userInfo: Type.Union([UserInfo, Type.Null()]),
})
export type LoginAnswer = Static<typeof LoginAnswer>

export const LogoutAnswer = Type.Object({ success: Type.Boolean() })

export const RefreshAnswer = Type.Object({ success: Type.Boolean(), accessToken: Type.String() })
export type RefreshAnswer = Static<typeof RefreshAnswer>

export const AdminCheckAnswer = Type.Object({ isAdmin: Type.Boolean() })
