import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { orderStatus } from '../../contract/statuses.ts'
import { openWireServer, type WireServer } from '../orders/gateways/testing/wireServer.ts'
import { checkoutSteps, MINUTE } from './checkout.ts'
import type { DatabaseKind } from './databases.ts'
import { deskSteps } from './deskSteps.ts'
import { TRACKING } from './returnSteps.ts'
import { shopForAll, type TestShop } from './shop.ts'
import { openShopper, renewLogin, type Shopper } from './shopper.ts'
import { openStaff } from './staff.ts'

/** Answers of a fake ZarinPal server: these functions and constants make the bodies. */
export const ok = (data: object) => ({ body: { data, errors: [] } })
export const no = (code: number) => ({
  body: { data: [], errors: { code, message: 'no', validations: [] } },
})
export const captured = ok({
  ...{ code: 100, message: 'Paid', ref_id: 12_345_678_901, card_pan: '502229******5995' },
})
export const reversed = ok({ code: 100, message: 'Reversed' })
export const inquiryAnswer = (status: string) => ok({ code: 100, message: 'Success', status })
export const broken = { status: 502, body: 'Bad gateway' }

/** Settings of a shop whose gateway is a fake ZarinPal server. */
export const zarinpalAt = ({ origin }: WireServer) => ({
  PAYMENT_GATEWAY: 'zarinpal',
  ZARINPAL_MERCHANT_ID: '00000000-0000-0000-0000-000000000000',
  ZARINPAL_ORIGIN: origin,
})

interface Scene {
  shop: TestShop
  bank: WireServer
  /** A shopper of one test. */
  sara: Shopper
  /** Staff for orders. */
  staff: Shopper
}

/** Sets up a shop whose gateway is a fake ZarinPal server, with a new shopper before each test. */
export function refundScene(kind: DatabaseKind): Scene {
  const scene = {} as Scene
  beforeAll(async () => (scene.bank = await openWireServer()))
  scene.shop = shopForAll(kind, {
    get env() {
      return zarinpalAt(scene.bank)
    },
  })
  beforeAll(async () => (scene.staff = await openStaff(scene.shop, 'orders')))
  afterAll(() => scene.bank.close())
  beforeEach(async () => {
    scene.sara = await openShopper(scene.shop)
    await renewLogin(scene.shop, scene.staff)
    await checkoutSteps(scene.shop).setStock('D-1', 5)
  })
  // Postpones open refunds, because the reconciler of the next test would process them.
  afterEach(() => scene.shop.db.updateTable('payments').set({ next_check_at: '2100-01-01' }).execute())
  return scene
}

/** Test steps for payments by ZarinPal and their refunds. */
export function refundSteps(scene: Readonly<Scene>) {
  let authorities = 0
  const { order, goBack, orderOf } = checkoutSteps(scene.shop)
  const newAuthority = () => `A${String((authorities += 1)).padStart(35, '0')}`
  const atDesk = deskSteps(() => scene.staff)
  const { desk } = atDesk
  return {
    ...{ ...atDesk, newAuthority },
    /** Columns of an attempt whose shopper has returned from the bank. */
    returned: () => ({ authority: newAuthority(), called_back_at: new Date(scene.shop.now()) }),
    async paidOrder() {
      const { bank, sara } = scene
      bank.answer(ok({ code: 100, message: 'Success', authority: newAuthority() }))
      const sent = await order(sara)
      bank.answer(captured)
      await goBack(sara, sent)
      return orderOf(sara)
    },
    /** Advances the clock and renews the logins. */
    async passMinutes(minutes: number) {
      const { shop, staff, sara } = scene
      shop.pass(minutes * MINUTE)
      await Promise.all([renewLogin(shop, staff), renewLogin(shop, sara)])
    },
    cancel: (id: number) =>
      scene.staff.visitor.ask('moveOrder', {
        params: { id },
        body: { status: orderStatus.cancelled, reason: 'لغو' },
      }),
    async giveBack(id: number, amount: number, version?: number, tracking = TRACKING) {
      const seen = version ?? (await desk(id)).version
      const body = { version: seen, amount, cause: 'کارت به کارت', tracking }
      return scene.staff.visitor.ask('refundOrder', { params: { id }, body })
    },
    /** Number of requests to an endpoint of the bank. */
    asked: (what: string) => scene.bank.calls.filter(({ path }) => path.endsWith(`/${what}.json`)).length,
    stateOf: async () => (await orderOf(scene.sara)).payments.map(({ state }) => state),
  }
}
