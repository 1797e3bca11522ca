import { accountMessages, codeRules } from '../../../../contract/identity/accountRules.ts'
import { withReturn } from '../../../../contract/returnTo.ts'
import { toLogin } from '../../../../contract/storefrontPaths.ts'
import type { EffectsOf } from '../../../flows/effects.ts'
import { defineFlow, doneEvent } from '../../../flows/flow.ts'
import { addLateFlow } from '../../../flows/lateFlows.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { typedMobile } from '../typedMobile.ts'
import { requestCode, tellTime } from '../verification/codeEffects.ts'
import { registrationApi, secretKeys } from '../registrationApi.ts'
import { passwordResetMachine, type ResetOutcome } from './passwordResetMachine.ts'
import { answerOrRefusal } from '../refusal.ts'
import { sampleNow, sentCode, unsentCode } from '../verification/codeMachine.ts'
import { submitWithSecrets } from '../submitWithSecrets.ts'

const { resendAfter } = codeRules
const saving = (output: ResetOutcome) => doneEvent('renewPassword', output)

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
    doneEvent('sendCode', sentCode),
    doneEvent('sendCode', unsentCode),
    doneEvent('sendAnother', sentCode),
    doneEvent('sendAnother', unsentCode),
    saving({ success: true, message: accountMessages.passwordReset }),
    saving({ success: false, message: '', fields: { code: accountMessages.codeWrong } }),
    saving({ success: false, message: '', fields: { code: accountMessages.codeSpent }, code: 'codeSpent' }),
  ],
})

export const passwordResetEffects: EffectsOf<typeof passwordResetMachine> = {
  sendCode: ({ input: { mobile }, api, signal }) => requestCode(api, mobile, 'forget', signal),
  renewPassword: async ({ input, api: { dispatch }, signal }) => {
    const { resetPassword } = registrationApi.endpoints
    const answer = await answerOrRefusal(dispatch(resetPassword.initiate(input, { track: false })), signal)
    if (answer.success) typedMobile.drop()
    return answer
  },
  watchClock: tellTime,
  announce: ({ params: { message }, context: { returnTo }, api: { dispatch, services } }) => {
    dispatch(toastShown({ kind: 'success', text: message || accountMessages.passwordReset }))
    services.navigate(withReturn(toLogin(), returnTo), { replace: true })
  },
}

addLateFlow(passwordResetFlow, passwordResetEffects)

/** Submits the code and the new password. */
export const passwordSubmitted = ({ code, password }: { code: string; password: string }) =>
  submitWithSecrets(
    passwordResetFlow,
    { type: 'password.submitted' },
    { [secretKeys.code]: code, [secretKeys.password]: password },
  )
