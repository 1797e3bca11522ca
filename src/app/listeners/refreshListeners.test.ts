/** Takes each transition of the refresh machine by real calls. */
import { expect, test } from '@jest/globals'
import type { AnyMachineSnapshot } from 'xstate'
import { errorMessages } from '../../../contract/errorMessages.ts'
import type { Answer } from '../../../contract/endpoints.ts'
import { basketApi, selectBasket } from '../../features/basket/basketApi.ts'
import { favouriteToggleRequested } from '../../features/favourites/favouritesSlice.ts'
import { loginSubmitted } from '../../features/identity/login/loginFlow.ts'
import { siteApi } from '../../features/site/siteApi.ts'
import { refreshFlow } from '../../features/identity/session/refreshFlow.ts'
import { logoutRequested, sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { storageKeys } from '../../../contract/constants.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { transitionsTaken } from '../../flows/modelPaths.ts'
import { arrive } from '../../testing/arrive.ts'
import { failure, unreachable, waitingCalls } from '../../testing/fakeBackend.ts'
import { createFakeShop, PASSWORD } from '../../testing/fakeShop.ts'
import { testSteps } from '../../testing/testSteps.ts'
import { makeTestStore, settled, toastsOf } from '../../testing/testStore.ts'

const twoHands = 'از حساب شما هم‌زمان در دو جا استفاده شده است.'

async function makeShop() {
  const { backend, shop } = createFakeShop({ codes: [] })
  const { ask, asked: answers } = waitingCalls<Answer<'refreshToken'> | Response>()
  backend.on({
    refreshToken: ask,
    // A failed mutation makes RTK Query refetch the counts, which would start the next refresh.
    listFavouriteCodes: () => ({ codes: [] }),
  })
  const made = makeTestStore({ backend })
  made.store.dispatch(sessionStarted())
  await settled(made.store)
  const now = () => selectFlow(made.store.getState(), refreshFlow)
  return { ...made, shop, answers, now }
}

type Shop = Awaited<ReturnType<typeof makeShop>>
interface Happening {
  readonly type: string
  readonly message?: string
}

const requestBasket = ({ store }: Shop) =>
  void store.dispatch(
    basketApi.endpoints.getBasket.initiate(undefined, { forceRefetch: true, subscribe: false }),
  )

/** How the test causes each event: by calls with an expired token, answers of the server, logins and logouts. */
async function execute(made: Shop, { type, message }: Happening): Promise<void> {
  const { store, services, shop, answers, now } = made
  const answer = answers.at(-1)
  if (type === 'session.began' && now().matches('ended')) {
    store.dispatch(loginSubmitted({ userName: '09130000001', password: PASSWORD, rememberMe: true }))
  } else if (type === 'session.began') {
    services.tokens.set(shop.token, true)
    services.hearStorage(storageKeys.token)
  } else if (type === 'session.left') {
    store.dispatch(logoutRequested())
  } else if (type === 'renewal.started') {
    shop.token = 'token-of-the-server'
    // A refused favourite does not end the session, so the test sees the end.
    if (now().matches('ended')) requestBasket(made)
    else store.dispatch(favouriteToggleRequested({ websiteCode: 'AQ-1007', nameFa: '', isWanted: true }))
  } else if (type === 'renewal.renewed') {
    answer?.resolve({ success: true, accessToken: shop.token })
  } else if (type === 'renewal.failed') {
    answer?.resolve(unreachable())
  } else {
    answer?.resolve(failure(401, message || errorMessages.loginFirst, message ? {} : { code: 'loginFirst' }))
  }
  await arrive()
}

const serializeState = ({ value }: Pick<AnyMachineSnapshot, 'value'>) => JSON.stringify(value)
testSteps(refreshFlow, {
  serializeState,
  open: makeShop,
  execute,
  isPossible: ({ from, event }) => transitionsTaken(from, event).length > 0,
})

test('many calls with an expired token refresh it once, and each is repeated', async () => {
  const made = await makeShop()
  await execute(made, { type: 'session.began' })
  made.shop.token = 'token-of-the-server'
  requestBasket(made)
  requestBasket(made)
  void made.store.dispatch(siteApi.endpoints.getMasterData.initiate(undefined, { forceRefetch: true }))
  await arrive()
  await execute(made, { type: 'renewal.renewed' })
  expect(made.answers).toHaveLength(1)
  expect(made.now().context.renewals).toBe(1)
  expect(made.services.tokens.get()).toBe('token-of-the-server')
  expect(selectBasket(made.store.getState()).isSuccess).toBe(true)
})

test('a reused refresh token ends the session with the message of the server on the login page', async () => {
  const made = await makeShop()
  await execute(made, { type: 'session.began' })
  made.shop.token = 'token-of-the-server'
  requestBasket(made)
  await arrive()
  await execute(made, { type: 'renewal.refused', message: twoHands })
  expect(made.services.tokens.get()).toBe('')
  expect(made.services.navigations.at(-1)).toMatchObject({
    to: '/account/login?returnTo=%2F',
    options: { message: twoHands },
  })
})

test('a reused refresh token ends the session with a toast when the call needed no login', async () => {
  const made = await makeShop()
  await execute(made, { type: 'session.began' })
  made.shop.token = 'token-of-the-server'
  void made.store.dispatch(siteApi.endpoints.getMasterData.initiate(undefined, { forceRefetch: true }))
  await arrive()
  await execute(made, { type: 'renewal.refused', message: twoHands })
  expect(toastsOf(made.store)).toEqual([twoHands])
  expect(made.services.navigations).toEqual([])
})
