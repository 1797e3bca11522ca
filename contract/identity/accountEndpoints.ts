import { accountPaths } from './accountPaths.ts'
import * as account from './accountSchemas.ts'

/** Registration, verification codes and passwords. */
export const accountEndpoints = {
  register: {
    ...accountPaths.register,
    summary: 'Register; the mobile must be verified next (warning 1)',
    request: account.RegisterRequest,
    answer: account.LoginAnswer,
  },
  sendCode: {
    ...accountPaths.sendCode,
    summary:
      'Send a verification code; the answer does not tell whether the mobile has an account, except to its owner',
    request: account.SendCodeRequest,
    answer: account.SendCodeAnswer,
  },
  codeLogin: {
    ...accountPaths.codeLogin,
    summary: 'Log in with a code; creates an account without password for a new mobile',
    request: account.CodeLoginRequest,
    answer: account.LoginAnswer,
  },
  verifyMobile: {
    ...accountPaths.verifyMobile,
    summary: "Verify the account's mobile with a code",
    request: account.VerifyMobileRequest,
    answer: account.VerifyMobileAnswer,
  },
  resetPassword: {
    ...accountPaths.resetPassword,
    summary: 'Set a new password with a code; ends all sessions of the account',
    request: account.ResetPasswordRequest,
    answer: account.AccountAnswer,
  },
  changePassword: {
    ...accountPaths.changePassword,
    summary:
      'Set a new password (the other sessions of the account end), or the first one of an account without',
    request: account.ChangePasswordRequest,
    answer: account.AccountAnswer,
  },
} as const
