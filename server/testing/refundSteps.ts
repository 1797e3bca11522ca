import { orderStatus } from '../../contract/statuses.ts'
import type { WireServer } from '../orders/gateways/testing/wireServer.ts'
import { checkoutSteps } from './checkout.ts'
import { TRACKING } from './returnSteps.ts'
import type { TestShop } from './shop.ts'
import type { Shopper } from './shopper.ts'

/** Answers of ZarinPal. */
export const ok = (data: object) => ({ body: { data, errors: [] } })
export const no = (code: number) => ({
  body: { data: [], errors: { code, message: 'no', validations: [] } },
})
export const captured = ok({
  ...{ code: 100, message: 'Paid', ref_id: 12_345_678_901, card_pan: '502229******5995' },
})
export const reversed = ok({ code: 100, message: 'Reversed' })
export const inBook = (status: string) => ok({ code: 100, message: 'Success', status })
export const broken = { status: 502, body: 'Bad gateway' }

/** Settings of a shop whose gateway is a fake ZarinPal server. */
export const zarinpalAt = ({ origin }: WireServer) => ({
  PAYMENT_GATEWAY: 'zarinpal',
  ZARINPAL_MERCHANT_ID: '00000000-0000-0000-0000-000000000000',
  ZARINPAL_ORIGIN: origin,
})

interface Scene {
  readonly shop: TestShop
  readonly bank: WireServer
  readonly sara: Shopper
  readonly staff: Shopper
}

/** Test steps for payments by ZarinPal and their refunds. */
export function refundSteps(scene: () => Scene) {
  let authorities = 0
  const { put, pay, goBack, orderOf } = checkoutSteps(() => scene().shop)
  const newAuthority = () => `A${String((authorities += 1)).padStart(35, '0')}`
  const desk = (id: number) => scene().staff.visitor.call('getDeskOrder', undefined, { params: { id } })
  return {
    ...{ newAuthority, desk },
    async paidOrder() {
      const { bank, sara } = scene()
      await put(sara, 'D-1')
      bank.answer(ok({ code: 100, message: 'Success', authority: newAuthority() }))
      const sent = await pay(sara)
      bank.answer(captured)
      await goBack(sara, sent)
      return orderOf(sara)
    },
    cancel: (id: number) =>
      scene().staff.visitor.ask('moveOrder', {
        params: { id },
        body: { status: orderStatus.cancelled, reason: 'لغو' },
      }),
    async giveBack(id: number, amount: number, version?: number) {
      const seen = version ?? (await desk(id)).version
      const body = { version: seen, amount, cause: 'کارت به کارت', tracking: TRACKING }
      return scene().staff.visitor.ask('refundOrder', { params: { id }, body })
    },
    /** Number of requests to an endpoint of the bank. */
    asked: (what: string) => scene().bank.calls.filter(({ path }) => path.endsWith(`/${what}.json`)).length,
    stateOf: async () => (await orderOf(scene().sara)).payments.map(({ state }) => state),
  }
}
