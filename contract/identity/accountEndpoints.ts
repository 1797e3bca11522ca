import { endpointFor } from '../endpoint.ts'
import * as account from './accountSchemas.ts'

const all = endpointFor('all')
const member = endpointFor('member')

/** Registration, verification codes and passwords. */
export const accountEndpoints = {
  register: all('POST Member-Account/Register', 'Register; the mobile must be verified next (warning 1)', {
    request: account.RegisterRequest,
    answer: account.LoginAnswer,
  }),
  sendCode: all(
    'POST Member-Account/Send-Code',
    'Send a verification code; the answer does not tell whether the mobile has an account, except to its owner',
    { request: account.SendCodeRequest, answer: account.SendCodeAnswer },
  ),
  codeLogin: all(
    'POST Member-Account/Code-Login',
    'Log in with a code; creates an account without password for a new mobile',
    { request: account.CodeLoginRequest, answer: account.LoginAnswer },
  ),
  verifyMobile: member('POST Member-Account/Verify-Mobile', "Verify the account's mobile with a code", {
    request: account.VerifyMobileRequest,
    answer: account.VerifyMobileAnswer,
  }),
  resetPassword: all(
    'POST Member-Account/Reset-Password',
    'Set a new password with a code; ends all sessions of the account',
    { request: account.ResetPasswordRequest, answer: account.AccountAnswer },
  ),
  changePassword: member(
    'POST Member-Account/Change-Password',
    'Set a new password (the other sessions of the account end), or the first one of an account without',
    { request: account.ChangePasswordRequest, answer: account.AccountAnswer },
  ),
}
