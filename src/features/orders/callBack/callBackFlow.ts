import { errorMessages } from '../../../../contract/errorMessages.ts'
import type { PayStatusAnswer } from '../../../../contract/orders/schemas.ts'
import { asApiError } from '../../../api/errorMessage.ts'
import type { EffectsOf } from '../../../flows/effects.ts'
import { defineFlow, doneEvent, errorEvent } from '../../../flows/flow.ts'
import { addLateFlow } from '../../../flows/lateFlows.ts'
import { toNotFound } from '../../../../contract/storefrontPaths.ts'
import { callBackMachine } from './callBackMachine.ts'
import { paymentApi } from '../paymentApi.ts'
import { CALL_BACK_FLOW, paymentSettled } from '../paymentEvents.ts'
import { withAbort } from '../../../api/withAbort.ts'

const answer = (changes: Partial<PayStatusAnswer>) => doneEvent('askStatus', { ...sample, ...changes })
const sample: PayStatusAnswer = {
  status: 0,
  message: 'پرداخت شما با موفقیت انجام شد.',
  amount: 1_095_000,
  html: '',
  trackingCode: '12345678901',
  siteCode: '100001',
  canPayAgain: false,
  canBuyAgain: false,
}

export const callBackFlow = defineFlow({
  id: CALL_BACK_FLOW,
  machine: callBackMachine,
  title: { fa: 'بازگشت از بانک', en: 'Payment call-back' },
  sampleEvents: [
    { type: 'callBack.opened', code: 'code-of-a-payment' },
    { type: 'callBack.left' },
    { type: 'ask.pressed' },
    answer({}),
    answer({ status: 1, message: 'پرداخت انجام نشد.', trackingCode: '', canPayAgain: true }),
    answer({ status: 404, message: '', amount: 0, trackingCode: '', siteCode: '' }),
    answer({ status: 555, message: 'پرداخت شما هنوز از سوی بانک تأیید نشده است.', trackingCode: '' }),
    errorEvent('askStatus', { status: 'OFFLINE', message: errorMessages.offline }),
    errorEvent('askStatus', { status: 404, message: 'این پرداخت یافت نشد.' }),
    errorEvent('askStatus', { status: 403, message: errorMessages.accessDenied }),
    doneEvent('wait', null),
  ],
})

export const callBackEffects: EffectsOf<typeof callBackMachine> = {
  askStatus: async ({ input: code, api: { dispatch }, signal }) => {
    const { data, error } = await withAbort(
      dispatch(paymentApi.endpoints.getPayStatus.initiate({ code }, { track: false })),
      signal,
    )
    if (data) return data
    throw asApiError(error)
  },
  wait: ({ input: seconds, signal }) =>
    new Promise<null>((done) => {
      const timer = setTimeout(() => done(null), seconds * 1000)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }),
  announce: ({ api: { dispatch } }) => void dispatch(paymentSettled()),
  showNotFound: ({ params: message, api: { services } }) =>
    services.navigate(toNotFound(), { replace: true, ...(message && { message }) }),
}

addLateFlow(callBackFlow, callBackEffects)
