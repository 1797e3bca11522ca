import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import type { AppThunk } from '../../../api/store.ts'
import type { EffectsOf } from '../../../flows/effects.ts'
import { defineFlow } from '../../../flows/flow.ts'
import { addLateFlow } from '../../../flows/lateFlows.ts'
import { dropDraft } from '../../../lib/drafts.ts'
import { registrationApi, secretKeys, type RegisterArg, type RegisterResult } from '../registrationApi.ts'
import { refusalOf } from '../refusal.ts'
import { registrationMachine, type RegistrationOutcome } from './registrationMachine.ts'
import { withAbort } from '../../../api/withAbort.ts'
import { submitWithSecrets } from '../submitWithSecrets.ts'

/** Draft name. The draft does not contain the password. */
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
    const { data, error } = await withAbort(
      dispatch(registrationApi.endpoints.register.initiate(input, { track: false })),
      signal,
    )
    if (!data) return { success: false, ...refusalOf(error) }
    if (data.success) dropDraft(REGISTER_DRAFT)
    return data.success
      ? { success: true, answer: data }
      : { success: false, message: data.message, fields: {} }
  },
}

addLateFlow(registrationFlow, registrationEffects)

/** Submits the form. */
export function registrationSubmitted(values: RegisterArg & { password: string }): AppThunk<void> {
  const { password, firstName, lastName, mobile, acceptTerms } = values
  const form = { firstName, lastName, mobile, acceptTerms }
  return submitWithSecrets(
    registrationFlow,
    { type: 'registration.submitted', form },
    { [secretKeys.password]: password },
  )
}
