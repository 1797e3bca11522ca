import { accountMessages, codeRules } from '../../../../contract/identity/accountRules.ts'
import { storageKeys } from '../../../../contract/constants.ts'
import { toAccount } from '../../../../contract/storefrontPaths.ts'
import { userReceived } from '../../../api/events.ts'
import type { EffectsOf } from '../../../flows/effects.ts'
import { defineFlow, doneEvent } from '../../../flows/flow.ts'
import { addLateFlow } from '../../../flows/lateFlows.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { continueTo } from '../continueTo.ts'
import { requestCode, tellTime } from './codeEffects.ts'
import { registrationApi, secretKeys } from '../registrationApi.ts'
import { answerOrRefusal } from '../refusal.ts'
import { needlessCode, sampleNow, sentCode, unsentCode } from './codeMachine.ts'
import { verificationMachine, type VerificationOutcome } from './verificationMachine.ts'
import { submitWithSecrets } from '../submitWithSecrets.ts'

const mobile = '09131234567'
const { resendAfter } = codeRules
const user = {
  firstName: 'مریم',
  lastName: 'رستمی',
  mobile,
  avatar: '',
  bCount: 0,
  fCount: 0,
  role: 'Member',
  warning: 0,
} as const
const checking = (output: VerificationOutcome) => doneEvent('verify', output)

export const verificationFlow = defineFlow({
  id: 'verification',
  machine: verificationMachine,
  title: { fa: 'تأیید شمارهٔ موبایل', en: 'Mobile verification' },
  sampleEvents: [
    { type: 'verification.opened', mobile, returnTo: '', now: sampleNow },
    { type: 'verification.left' },
    { type: 'code.submitted' },
    { type: 'code.requested', now: sampleNow },
    { type: 'code.requested', now: sampleNow + resendAfter },
    { type: 'clock.ticked', now: sampleNow + resendAfter },
    doneEvent('sendCode', sentCode),
    doneEvent('sendCode', unsentCode),
    doneEvent('sendCode', needlessCode),
    checking({ success: true, message: accountMessages.mobileVerified, user }),
    checking({ success: false, message: '', fields: { code: accountMessages.codeWrong } }),
    checking({ success: false, message: '', fields: { code: accountMessages.codeSpent }, code: 'codeSpent' }),
  ],
})

export const verificationEffects: EffectsOf<typeof verificationMachine> = {
  sendCode: ({ input: { mobile }, api, signal }) => requestCode(api, mobile, 'verify', signal),
  verify: async ({ api: { dispatch }, signal }) => {
    const { verifyMobile } = registrationApi.endpoints
    const answer = await answerOrRefusal(dispatch(verifyMobile.initiate(undefined, { track: false })), signal)
    return answer.success ? { success: true, message: answer.message, user: answer.userInfo } : answer
  },
  watchClock: tellTime,
  announce: ({ params: { user, message }, context: { returnTo }, api: { dispatch, services } }) => {
    dispatch(userReceived({ user, isLed: true }))
    services.storage.set(storageKeys.memberChanged, String(services.now()))
    dispatch(toastShown({ kind: 'success', text: message || accountMessages.mobileVerified }))
    continueTo(services, returnTo || toAccount())
  },
}

addLateFlow(verificationFlow, verificationEffects)

/** Submits the code. */
export const codeSubmitted = (code: string) =>
  submitWithSecrets(verificationFlow, { type: 'code.submitted' }, { [secretKeys.code]: code })
