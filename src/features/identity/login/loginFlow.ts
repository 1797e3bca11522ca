import { errorMessages } from '../../../../contract/errorMessages.ts'
import { asApiError } from '../../../api/errorMessage.ts'
import type { EffectsOf, FlowApi } from '../../../flows/effects.ts'
import { defineFlow } from '../../../flows/flow.ts'
import { loginMachine, type LoginInput, type LoginOutcome } from './loginMachine.ts'
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
    { type: 'xstate.done.actor.submitLogin', output: accepted, actorId: 'submitLogin' },
    { type: 'xstate.done.actor.submitLogin', output: refused, actorId: 'submitLogin' },
    {
      type: 'xstate.error.actor.submitLogin',
      error: { status: 'OFFLINE', message: errorMessages.offline },
      actorId: 'submitLogin',
    },
  ],
})

/** Key of the password in `services.secrets`. */
export const PASSWORD_SECRET = 'login.password'

export interface LoginDependencies {
  /**
   * Sends the login with the password in `services.secrets` (PASSWORD_SECRET). After a success it has replaced tokens, user and
   * counts (spec §4). Rejects with an ApiError, or when `signal` aborts.
   */
  login(api: FlowApi, input: LoginInput, signal: AbortSignal): Promise<LoginOutcome>
}

export function loginEffects({ login }: LoginDependencies): EffectsOf<typeof loginMachine> {
  return {
    submitLogin: async ({ input, api, signal }) => {
      try {
        return await login(api, input, signal)
      } catch (error) {
        throw asApiError(error)
      }
    },
  }
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
