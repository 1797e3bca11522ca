import { accountMessages, codeRules } from '../../../../contract/identity/accountRules.ts'
import { countsReceived, signedIn } from '../../../api/events.ts'
import type { EffectsOf, FlowApi } from '../../../flows/effects.ts'
import { defineFlow, doneEvent, flowEvent } from '../../../flows/flow.ts'
import { addLateFlow } from '../../../flows/lateFlows.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { loginFlow } from '../login/loginFlow.ts'
import { answerOrRefusal } from '../refusal.ts'
import { registrationApi, secretKeys, type RegisterResult } from '../registrationApi.ts'
import { requestCode, tellTime } from '../verification/codeEffects.ts'
import { sampleNow, sentCode, unsentCode } from '../verification/codeMachine.ts'
import { entryMachine, type EntryOutcome } from './entryMachine.ts'
import { entryCode } from './entryCode.ts'
import { submitWithSecrets } from '../submitWithSecrets.ts'

const { resendAfter } = codeRules
const { now, expiresAt, resendAt } = sentCode
const entering = (output: EntryOutcome) => doneEvent('enter', output)
const refused = (text: string, code?: 'codeSpent'): EntryOutcome => ({
  success: false,
  message: '',
  fields: { code: text },
  ...(code && { code }),
})

export const entryFlow = defineFlow({
  id: 'entry',
  machine: entryMachine,
  title: { fa: 'ورود با کد یک‌بارمصرف', en: 'Entry by one-time code' },
  sampleEvents: [
    { type: 'entry.opened' },
    { type: 'entry.left' },
    { type: 'mobile.submitted', mobile: '09131234567', rememberMe: true, now: sampleNow },
    { type: 'entry.resumed', mobile: '09131234567', rememberMe: true, now, expiresAt, resendAt },
    { type: 'mobile.changed' },
    { type: 'code.submitted' },
    { type: 'code.requested', now: sampleNow },
    { type: 'code.requested', now: sampleNow + resendAfter },
    { type: 'clock.ticked', now: sampleNow + resendAfter },
    doneEvent('sendCode', sentCode),
    doneEvent('sendCode', unsentCode),
    doneEvent('sendAnother', sentCode),
    doneEvent('sendAnother', unsentCode),
    entering({ success: true, warning: 0 }),
    entering(refused(accountMessages.codeWrong)),
    entering(refused(accountMessages.codeSpent, 'codeSpent')),
  ],
})

export const entryEffects: EffectsOf<typeof entryMachine> = {
  sendCode: ({ input: { mobile }, api, signal }) => requestCode(api, mobile, 'entry', signal),
  enter: async ({ input, api, signal }) => {
    const { codeLogin } = registrationApi.endpoints
    const answer = await answerOrRefusal(api.dispatch(codeLogin.initiate(input, { track: false })), signal)
    if (!answer.success) return answer
    entryCode.drop()
    storeSession(api, answer)
    return { success: true, warning: answer.userInfo?.warning ?? 0 }
  },
  watchClock: tellTime,
  // Notify the login flow, which shows the message, executes the pending action and navigates, as after a login by password.
  announce: ({ params: { warning }, api: { dispatch } }) =>
    void dispatch(flowEvent(loginFlow, { type: 'login.entered', warning })),
}

addLateFlow(entryFlow, entryEffects)

/** Stores the session and the counts, as after a login by password; the token is already in the vault. */
function storeSession(
  { dispatch }: FlowApi,
  { userInfo, basketCount, favCount, message }: RegisterResult,
): void {
  dispatch(signedIn({ user: userInfo }))
  dispatch(countsReceived({ basket: basketCount, favourites: favCount }))
  if (message) dispatch(toastShown({ kind: 'info', text: message }))
}

/** Submits the code. */
export const entryCodeSubmitted = (code: string) =>
  submitWithSecrets(entryFlow, { type: 'code.submitted' }, { [secretKeys.code]: code })
