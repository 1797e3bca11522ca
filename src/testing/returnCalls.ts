import type { AppStore } from '../app/makeStore.ts'
import type { Return } from '../../contract/returns/schemas.ts'
import { returnsApi } from '../features/returns/returnsApi.ts'
import type { BackendCall } from './fakeBackend.ts'
import { aReturn } from './orderFixtures.ts'

const { addReturnPicture, requestReturn, withdrawReturn } = returnsApi.endpoints

const request = {
  orderId: 100_001,
  idempotencyKey: 'key-of-this-try',
  items: [{ line: 1, count: 1 }],
  cause: 'regret' as const,
  words: '',
  pictures: [],
}

/** Mutations of returns. */
export const returnMutations = {
  requestReturn: (store: AppStore) => store.dispatch(requestReturn.initiate(request)),
  withdrawReturn: (store: AppStore) => store.dispatch(withdrawReturn.initiate({ id: 1001, version: 1 })),
  addReturnPicture: (store: AppStore) =>
    store.dispatch(addReturnPicture.initiate({ image: 'data:image/png;base64,AAAA' })),
}

/** An order that the gateway can refund. */
const noAccount = { payee: '', accountNeed: 'never' } as const

type Guard = <C extends BackendCall, T>(answer: (call: C) => T) => (call: C) => T | Response

/** Endpoints for returns, with the state of the member's only return. */
export function returnHandlers(member: Guard) {
  let state: Return['state'] = 'accepted'
  const all = () => ({
    ...{ until: '2026-12-01', refusal: '', lines: [], returns: [aReturn({ state })] },
    ...noAccount,
  })
  return {
    listOwnReturns: member(() => ({
      items: [{ id: 1001, orderId: 100_001, state, createdAt: aReturn().createdAt, count: 1, images: [] }],
    })),
    getOrderReturns: member(all),
    requestReturn: member(() => {
      state = 'requested'
      return all()
    }),
    withdrawReturn: member(() => {
      state = 'withdrawn'
      return all()
    }),
    addReturnPicture: member(() => ({ id: '0'.repeat(32), url: '' })),
  }
}
