import { Type, type Static } from 'typebox'
import { named, oneOf, Succeeded, SuccessAnswer } from '../commonSchemas.ts'
import { UserInfo } from '../userInfo.ts'

export const LoginRequest = Type.Object({
  UserName: Type.String({ title: 'شمارهٔ موبایل', maxLength: 40 }),
  Password: Type.String({ title: 'رمز عبور', maxLength: 200 }),
  type: named('نوع', Type.Literal(0, { default: 0 })),
  rememberMe: Type.Boolean({ title: 'مرا به خاطر بسپار', default: true }),
})
export type LoginRequest = Static<typeof LoginRequest>

/** If `success` is false, only `message` is set; counts are 0 and the token is empty. */
export const LoginAnswer = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  accessToken: Type.String(),
  favCount: Type.Integer(),
  basketCount: Type.Integer(),
  userInfo: Type.Union([UserInfo, Type.Null()]),
})
export type LoginAnswer = Static<typeof LoginAnswer>

export const LogoutAnswer = Type.Object({ success: Succeeded })

export const RefreshAnswer = Type.Object({ success: Succeeded, accessToken: Type.String() })
export type RefreshAnswer = Static<typeof RefreshAnswer>

export const AdminCheckAnswer = Type.Object({ isAdmin: Type.Boolean() })

// Upper bounds against abuse. The rules with messages for shoppers are in accountRules.ts.
const Mobile = Type.String({ title: 'شمارهٔ موبایل', maxLength: 40 })
const Password = Type.String({ title: 'رمز عبور', maxLength: 200 })
const Name = Type.String({ title: 'نام', maxLength: 50 })
const Code = Type.String({ title: 'کد تأیید', maxLength: 20, description: 'six digits' })

export const RegisterRequest = Type.Object({
  firstName: Name,
  lastName: named('نام خانوادگی', Name),
  mobile: Mobile,
  password: Password,
  acceptTerms: Type.Boolean({ title: 'پذیرش قوانین' }),
})
export type RegisterRequest = Static<typeof RegisterRequest>

export const codePurposes = ['verify', 'forget', 'entry'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** verify: verify an account's mobile; forget: reset a password; entry: log in, with or without an account. */
export const SendCodeRequest = Type.Object({
  mobile: Mobile,
  purpose: named('کاربرد کد', oneOf(codePurposes)),
})
export type SendCodeRequest = Static<typeof SendCodeRequest>

export const SendCodeAnswer = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  expiresIn: Type.Integer({ description: 'seconds until the code expires; 0 if none was sent' }),
  resendIn: Type.Integer({ description: 'seconds until another code can be requested' }),
  verified: Type.Optional(
    Type.Boolean({ description: 'the mobile is already verified, so no code was sent' }),
  ),
})
export type SendCodeAnswer = Static<typeof SendCodeAnswer>

export const CodeLoginRequest = Type.Object({
  mobile: Mobile,
  code: Code,
  rememberMe: Type.Boolean({ title: 'مرا به خاطر بسپار', default: true }),
})
export type CodeLoginRequest = Static<typeof CodeLoginRequest>

export const VerifyMobileRequest = Type.Object({ code: Code })
export type VerifyMobileRequest = Static<typeof VerifyMobileRequest>

export const VerifyMobileAnswer = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  userInfo: UserInfo,
})
export type VerifyMobileAnswer = Static<typeof VerifyMobileAnswer>

export const ResetPasswordRequest = Type.Object({ mobile: Mobile, code: Code, password: Password })
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>

/** `oldPassword` is empty or absent if the account has no password. */
export const ChangePasswordRequest = Type.Object({
  oldPassword: Type.Optional(named('رمز عبور فعلی', Password)),
  password: Password,
})
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>

export const AccountAnswer = SuccessAnswer
