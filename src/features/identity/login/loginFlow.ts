import { errorMessages } from '../../../../contract/errorMessages.ts'
import { asApiError } from '../../../api/errorMessage.ts'
import { withAbort } from '../../../api/withAbort.ts'
import type { EffectsOf } from '../../../flows/effects.ts'
import { defineFlow, doneEvent, errorEvent } from '../../../flows/flow.ts'
import { loginMachine, type LoginInput, type LoginOutcome } from './loginMachine.ts'
import { sessionApi } from '../session/sessionApi.ts'
import { submitWithSecrets } from '../submitWithSecrets.ts'

const accepted: LoginOutcome = { success: true, warning: 0 }
const refused: LoginOutcome = { success: false, message: 'شمارهٔ موبایل یا رمز عبور درست نیست.' }

export const loginFlow = defineFlow({
  id: 'login',
  machine: loginMachine,
  title: { fa: 'ورود', en: 'Login' },
  sampleEvents: [
    // Events that a shopper can cause come first, because generated tests take the first of the shortest paths.
    { type: 'login.opened', reason: 'none', closable: true },
    { type: 'login.opened', reason: 'none' },
    { type: 'login.opened', reason: 'basket' },
    { type: 'login.wayChosen', way: 'code' },
    { type: 'login.entered', warning: 0 },
    { type: 'login.submitted', userName: '09130000001', rememberMe: true },
    { type: 'login.closed' },
    { type: 'login.left' },
    doneEvent('submitLogin', accepted),
    doneEvent('submitLogin', refused),
    errorEvent('submitLogin', { status: 'OFFLINE', message: errorMessages.offline }),
  ],
})

/** Key of the password in `services.secrets`. */
const PASSWORD_SECRET = 'login.password'

export const loginEffects: EffectsOf<typeof loginMachine> = {
  /** Sends the login. When it resolves after a success, tokens, user and counts are replaced (spec §4). */
  submitLogin: async ({ input: { userName, rememberMe }, api: { dispatch }, signal }) => {
    const arg = { userName, rememberMe, secretKey: PASSWORD_SECRET }
    const { data, error } = await withAbort(
      dispatch(sessionApi.endpoints.login.initiate(arg, { track: false })),
      signal,
    )
    if (!data) throw asApiError(error)
    const { success, message, userInfo } = data
    return success ? { success, warning: userInfo?.warning ?? 0 } : { success, message }
  },
}

export interface Credentials extends LoginInput {
  readonly password: string
}

/** Submits the form: puts the password into the vault and sends everything else to the flow. */
export const loginSubmitted = ({ password, userName, rememberMe }: Credentials) =>
  submitWithSecrets(
    loginFlow,
    { type: 'login.submitted', userName, rememberMe },
    { [PASSWORD_SECRET]: password },
  )
