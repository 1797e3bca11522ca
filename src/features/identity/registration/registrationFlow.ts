import { accountMessages } from '../../../../contract/identity/accountRules.ts'
import { registeredMessage } from '../../../../contract/identity/registeredMessage.ts'
import { withReturn } from '../../../../contract/returnTo.ts'
import { toAccount } from '../../../../contract/storefrontPaths.ts'
import { countsReceived, signedIn } from '../../../api/events.ts'
import type { AppThunk } from '../../../api/store.ts'
import type { EffectsOf } from '../../../flows/effects.ts'
import { defineFlow, doneEvent } from '../../../flows/flow.ts'
import { addLateFlow } from '../../../flows/lateFlows.ts'
import { dropDraft } from '../../../lib/drafts.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { registrationApi, secretKeys, type RegisterArg, type RegisterResult } from '../registrationApi.ts'
import { answerOrRefusal } from '../refusal.ts'
import { registrationMachine, type RegistrationOutcome } from './registrationMachine.ts'
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
const outcome = (output: RegistrationOutcome) => doneEvent('openAccount', output)
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
    const { register } = registrationApi.endpoints
    const answer = await answerOrRefusal(dispatch(register.initiate(input, { track: false })), signal)
    if (!answer.success) return answer
    dropDraft(REGISTER_DRAFT)
    return { success: true, answer }
  },
  announce: ({ params: { answer }, context: { returnTo }, api: { dispatch, services } }) => {
    const { userInfo, basketCount, favCount, message } = answer
    dispatch(signedIn({ user: userInfo }))
    dispatch(countsReceived({ basket: basketCount, favourites: favCount, message }))
    dispatch(toastShown({ kind: 'success', text: registeredMessage }))
    services.navigate(withReturn(toAccount('verify-mobile'), returnTo), { replace: true })
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
