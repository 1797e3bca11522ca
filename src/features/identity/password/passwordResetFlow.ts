import { accountMessages, codeRules } from '../../../../contract/identity/accountRules.ts'
import type { EffectsOf } from '../../../flows/effects.ts'
import { defineFlow } from '../../../flows/flow.ts'
import { addLateFlow } from '../../../flows/lateFlows.ts'
import { typedMobile } from '../typedMobile.ts'
import { requestCode, tellTime } from '../verification/codeEffects.ts'
import type { CodeOutcome } from '../verification/codeTimes.ts'
import { registrationApi, secretKeys } from '../registrationApi.ts'
import { passwordResetMachine, type ResetOutcome } from './passwordResetMachine.ts'
import { refusalOf } from '../refusal.ts'
import { sampleNow, sentCode, unsentCode } from '../verification/sampleCodes.ts'
import { withAbort } from '../../../api/withAbort.ts'
import { submitWithSecrets } from '../submitWithSecrets.ts'

const { resendAfter } = codeRules
type CodeActor = 'sendCode' | 'sendAnother'
const sending = (actorId: CodeActor, output: CodeOutcome) =>
  ({ type: `xstate.done.actor.${actorId}`, output, actorId }) as const
const saving = (output: ResetOutcome) =>
  ({ type: 'xstate.done.actor.renewPassword', output, actorId: 'renewPassword' }) as const

export const passwordResetFlow = defineFlow({
  id: 'passwordReset',
  machine: passwordResetMachine,
  title: { fa: 'فراموشی رمز عبور', en: 'Forgotten password' },
  sampleEvents: [
    { type: 'reset.opened', returnTo: '' },
    { type: 'reset.left' },
    { type: 'mobile.submitted', mobile: '09131234567', now: sampleNow },
    { type: 'mobile.changed' },
    { type: 'code.requested', now: sampleNow },
    { type: 'code.requested', now: sampleNow + resendAfter },
    { type: 'clock.ticked', now: sampleNow + resendAfter },
    { type: 'password.submitted' },
    sending('sendCode', sentCode),
    sending('sendCode', unsentCode),
    sending('sendAnother', sentCode),
    sending('sendAnother', unsentCode),
    saving({ success: true, message: accountMessages.passwordReset }),
    saving({ success: false, message: '', fields: { code: accountMessages.codeWrong } }),
    saving({ success: false, message: '', fields: { code: accountMessages.codeSpent }, code: 'codeSpent' }),
  ],
})

export const passwordResetEffects: EffectsOf<typeof passwordResetMachine> = {
  sendCode: ({ input: { mobile }, api, signal }) => requestCode(api, mobile, 'forget', signal),
  renewPassword: async ({ input, api: { dispatch }, signal }) => {
    const { data, error } = await withAbort(
      dispatch(registrationApi.endpoints.resetPassword.initiate(input, { track: false })),
      signal,
    )
    if (!data) return { success: false, ...refusalOf(error) }
    const { success, message } = data
    if (success) typedMobile.drop()
    return success ? { success, message } : { success, message, fields: {} }
  },
  watchClock: tellTime,
}

addLateFlow(passwordResetFlow, passwordResetEffects)

/** Submits the code and the new password. */
export const passwordSubmitted = ({ code, password }: { code: string; password: string }) =>
  submitWithSecrets(
    passwordResetFlow,
    { type: 'password.submitted' },
    { [secretKeys.code]: code, [secretKeys.password]: password },
  )
