import { errorMessages } from '../../../../contract/errorMessages.ts'
import { asApiError } from '../../../api/errorMessage.ts'
import type { AppThunk } from '../../../api/store.ts'
import type { EffectsOf, FlowApi } from '../../../flows/effects.ts'
import { defineFlow, flowEvent } from '../../../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../../../flows/flowsReducer.ts'
import { loginMachine, type LoginInput, type LoginOutcome } from './loginMachine.ts'

const accepted: LoginOutcome = { success: true, warning: 0 }
const refused: LoginOutcome = { success: false, message: 'شمارهٔ موبایل یا رمز عبور درست نیست.' }

export const loginFlow = defineFlow({
  id: 'login',
  machine: loginMachine,
  title: { fa: 'ورود', en: 'Login' },
  sampleEvents: [
    // First what a hand can do in the shop: the shortest ways are made of it.
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

/** Under this key the password waits in `services.secrets` for the login call. */
export const PASSWORD_SECRET = 'login.password'

export interface LoginDependencies {
  /**
   * The login call: takes the password from `services.secrets` (PASSWORD_SECRET); on success it has replaced
   * the tokens, the user and both counts before it resolves (spec §4). Rejects with an ApiError. Ends early
   * when `signal` aborts.
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

/** Submits the form: the password goes to the vault, everything else into the flow. */
export function loginSubmitted({ password, userName, rememberMe }: Credentials): AppThunk<void> {
  return (dispatch, getState, { secrets }) => {
    const event = { type: 'login.submitted', userName, rememberMe } as const
    if (!selectFlow(getState() as FlowsRoot, loginFlow).can(event)) return
    secrets.put(PASSWORD_SECRET, password)
    dispatch(flowEvent(loginFlow, event))
  }
}
