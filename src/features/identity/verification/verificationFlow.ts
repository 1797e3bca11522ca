import { accountMessages, codeRules } from '../../../../contract/identity/accountRules.ts'
import type { EffectsOf } from '../../../flows/effects.ts'
import { defineFlow } from '../../../flows/flow.ts'
import { addLateFlow } from '../../../flows/lateFlows.ts'
import { requestCode, tellTime } from './codeEffects.ts'
import type { CodeOutcome } from './codeTimes.ts'
import { registrationApi, secretKeys } from '../registrationApi.ts'
import { refusalOf } from '../refusal.ts'
import { needlessCode, sampleNow, sentCode, unsentCode } from './sampleCodes.ts'
import { verificationMachine, type VerificationOutcome } from './verificationMachine.ts'
import { withAbort } from '../../../api/withAbort.ts'
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
const sending = (output: CodeOutcome) =>
  ({ type: 'xstate.done.actor.sendCode', output, actorId: 'sendCode' }) as const
const checking = (output: VerificationOutcome) =>
  ({ type: 'xstate.done.actor.verify', output, actorId: 'verify' }) as const

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
    sending(sentCode),
    sending(unsentCode),
    sending(needlessCode),
    checking({ success: true, message: accountMessages.mobileVerified, user }),
    checking({ success: false, message: '', fields: { code: accountMessages.codeWrong } }),
    checking({ success: false, message: '', fields: { code: accountMessages.codeSpent }, code: 'codeSpent' }),
  ],
})

export const verificationEffects: EffectsOf<typeof verificationMachine> = {
  sendCode: ({ input: { mobile }, api, signal }) => requestCode(api, mobile, 'verify', signal),
  verify: async ({ api: { dispatch }, signal }) => {
    const { data, error } = await withAbort(
      dispatch(registrationApi.endpoints.verifyMobile.initiate(undefined, { track: false })),
      signal,
    )
    if (!data) return { success: false, ...refusalOf(error) }
    const { success, message, userInfo } = data
    return success ? { success, message, user: userInfo } : { success, message, fields: {} }
  },
  watchClock: tellTime,
}

addLateFlow(verificationFlow, verificationEffects)

/** Submits the code. */
export const codeSubmitted = (code: string) =>
  submitWithSecrets(verificationFlow, { type: 'code.submitted' }, { [secretKeys.code]: code })
