import { errorMessages } from '../../../../contract/errorMessages.ts'
import { isApiError, type ApiError } from '../../../api/errors.ts'
import { asApiError } from '../../../api/errorMessage.ts'
import type { AppThunk } from '../../../api/store.ts'
import type { EffectsOf } from '../../../flows/effects.ts'
import { defineFlow, doneEvent, errorEvent, flowEvent } from '../../../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../../../flows/flowsReducer.ts'
import { addLateFlow } from '../../../flows/lateFlows.ts'
import { sessionSlice, type SessionRoot } from '../../identity/session/sessionSlice.ts'
import { checkoutMachine, type CheckoutEvent, type PlacementOutcome } from './checkoutMachine.ts'
import { choicesDraft } from './choicesDraft.ts'
import { ordersApi } from '../ordersApi.ts'
import { paymentApi } from '../paymentApi.ts'
import { CHECKOUT_FLOW } from '../paymentEvents.ts'
import { withAbort } from '../../../api/withAbort.ts'

const chosen = { addressId: 1, slot: '2026-11-24T09', note: '', isGift: false, giftMessage: '' }
const accepted: PlacementOutcome = { message: '', redirectUrl: '/sandbox-bank/pg/StartPay/S0001' }
const refused: PlacementOutcome = {
  message: 'قیمت‌ها تغییر کرده است. سفارش را بازبینی کنید.',
  redirectUrl: '',
}
const offline = { status: 'OFFLINE', message: errorMessages.offline }

export const checkoutFlow = defineFlow({
  id: CHECKOUT_FLOW,
  machine: checkoutMachine,
  title: { fa: 'ثبت سفارش و پرداخت', en: 'Checkout' },
  sampleEvents: [
    { type: 'checkout.opened' },
    { type: 'checkout.opened', step: 'slot', choices: { ...chosen, slot: '' } },
    { type: 'checkout.opened', step: 'review', choices: chosen },
    { type: 'checkout.left' },
    { type: 'member.left' },
    { type: 'address.chosen', addressId: chosen.addressId },
    { type: 'slot.chosen', slot: chosen.slot },
    { type: 'note.written', note: 'پیش از آمدن زنگ بزنید.' },
    { type: 'gift.chosen', isGift: true, giftMessage: 'تولدت مبارک' },
    { type: 'sizing.chosen', wrist: 175 },
    { type: 'way.chosen', payBy: 'card' },
    { type: 'step.opened', step: 'address' },
    { type: 'step.opened', step: 'slot' },
    { type: 'order.confirmed', key: 'key-of-this-try', payable: 1_095_000, note: '' },
    { type: 'order.retried' },
    { type: 'again.pressed', orderId: 100_001 },
    { type: 'bank.left' },
    doneEvent('placeOrder', accepted),
    doneEvent('placeOrder', refused),
    errorEvent('placeOrder', offline),
    doneEvent('payAgain', accepted),
    doneEvent('payAgain', refused),
    errorEvent('payAgain', offline),
  ],
})

export const checkoutEffects: EffectsOf<typeof checkoutMachine> = {
  placeOrder: async ({ input: { key, ...request }, api: { dispatch, getState }, signal }) => {
    const outcome = outcomeOf(
      await withAbort(
        dispatch(
          paymentApi.endpoints.checkout.initiate({ idempotencyKey: key, ...request }, { track: false }),
        ),
        signal,
      ),
    )
    // Store the next gateway that the server suggested, so that it is still chosen after a reload.
    if (outcome.payBy) keepChoices(getState(), outcome.payBy)
    return outcome
  },
  payAgain: async ({ input, api: { dispatch }, signal }) => {
    return outcomeOf(
      await withAbort(dispatch(ordersApi.endpoints.payOrderAgain.initiate(input, { track: false })), signal),
    )
  },
  goToBank: ({ params: url, api: { getState, services } }) => {
    const member = memberOf(getState() as SessionRoot)
    if (member) choicesDraft.drop(member)
    services.leave(url)
  },
}

addLateFlow(checkoutFlow, checkoutEffects)

/** Sends an event that changes the choices, and stores them in this tab for the member. */
export function sendToCheckout(event: CheckoutEvent): AppThunk<void> {
  return (dispatch, getState) => {
    const now = () => selectFlow(getState() as FlowsRoot, checkoutFlow)
    const before = now()
    dispatch(flowEvent(checkoutFlow, event))
    if (now() !== before) keepChoices(getState())
  }
}

function keepChoices(state: unknown, payBy?: string): void {
  const member = memberOf(state as SessionRoot)
  const { context } = selectFlow(state as FlowsRoot, checkoutFlow)
  if (member) choicesDraft.keep(payBy ? { ...context, payBy } : context, member)
}

const memberOf = (state: SessionRoot) => sessionSlice.selectors.selectUser(state)?.mobile

/** Another member has logged in meanwhile (`otherLogin` in errors.ts), or too many orders. */
const refusals: readonly ApiError['status'][] = [412, 429]

function outcomeOf({ data, error }: { data?: PlacementOutcome; error?: unknown }): PlacementOutcome {
  if (data) {
    const { redirectUrl, message, payBy } = data
    return { redirectUrl, payBy, message: redirectUrl ? message : message || errorMessages.request }
  }
  // These are refusals, not lost requests: the server has created no order, so repeating the request would not help.
  if (isApiError(error) && refusals.includes(error.status)) return { message: error.message, redirectUrl: '' }
  throw asApiError(error)
}
