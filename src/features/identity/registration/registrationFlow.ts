import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import type { AppThunk } from '../../../api/store.ts'
import type { EffectsOf } from '../../../flows/effects.ts'
import { defineFlow, flowEvent } from '../../../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../../../flows/flowsReducer.ts'
import { addLateFlow } from '../../../flows/lateFlows.ts'
import { dropDraft } from '../../../lib/drafts.ts'
import { registrationApi, secretKeys, type RegisterArg, type RegisterResult } from '../registrationApi.ts'
import { refusalOf } from '../refusal.ts'
import { registrationMachine, type RegistrationOutcome } from './registrationMachine.ts'

/** What is typed there; never the password. */
export const REGISTER_DRAFT = 'register'

const form = { firstName: 'مریم', lastName: 'رستمی', mobile: '09131234567', acceptTerms: true }
const answer: RegisterResult = {
  success: true,
  message: '',
  favCount: 0,
  basketCount: 0,
  userInfo: {
    firstName: form.firstName,
    lastName: form.lastName,
    mobile: form.mobile,
    avatar: '',
    bCount: 0,
    fCount: 0,
    role: 'Member',
    warning: 1,
  },
}
const outcome = (output: RegistrationOutcome) =>
  ({ type: 'xstate.done.actor.openAccount', output, actorId: 'openAccount' }) as const
const { mobileTaken } = accountMessages

export const registrationFlow = defineFlow({
  id: 'registration',
  machine: registrationMachine,
  title: { fa: 'ثبت‌نام', en: 'Registration' },
  sampleEvents: [
    { type: 'registration.opened', returnTo: '' },
    { type: 'registration.submitted', form },
    { type: 'registration.left' },
    outcome({ success: true, answer }),
    outcome({ success: false, message: '', fields: { mobile: mobileTaken } }),
  ],
})

export const registrationEffects: EffectsOf<typeof registrationMachine> = {
  openAccount: async ({ input, api: { dispatch }, signal }) => {
    const running = dispatch(registrationApi.endpoints.register.initiate(input, { track: false }))
    signal.addEventListener('abort', () => running.abort(), { once: true })
    const { data, error } = await running
    if (!data) return { success: false, ...refusalOf(error) }
    if (data.success) dropDraft(REGISTER_DRAFT)
    return data.success
      ? { success: true, answer: data }
      : { success: false, message: data.message, fields: {} }
  },
}

addLateFlow(registrationFlow, registrationEffects)

/** Sends the form: the password goes to the vault, everything else into the flow. */
export function registrationSubmitted(values: RegisterArg & { password: string }): AppThunk<void> {
  return (dispatch, getState, { secrets }) => {
    const { password, firstName, lastName, mobile, acceptTerms } = values
    const form = { firstName, lastName, mobile, acceptTerms }
    const event = { type: 'registration.submitted', form } as const
    if (!selectFlow(getState() as FlowsRoot, registrationFlow).can(event)) return
    secrets.put(secretKeys.password, password)
    dispatch(flowEvent(registrationFlow, event))
  }
}
