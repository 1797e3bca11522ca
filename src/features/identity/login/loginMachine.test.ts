import { expect, test } from '@jest/globals'
import type { AnyMachineSnapshot } from 'xstate'
import type { LoginAnswer } from '../../../../contract/identity/accountSchemas.ts'
import type { AppThunkDispatch } from '../../../api/store.ts'
import { eventAction, flowEvent, hasEmitted } from '../../../flows/flow.ts'
import { selectFlow } from '../../../flows/flowsReducer.ts'
import { arrive } from '../../../testing/arrive.ts'
import { createFakeBackend, unreachable, waitingCalls } from '../../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../../testing/fixtures.ts'
import { makeTestStore, recordActions } from '../../../testing/testStore.ts'
import { loginFlow, loginSubmitted } from './loginFlow.ts'
import type { LoginOutcome } from './loginMachine.ts'
import { testSteps } from '../../../testing/testSteps.ts'

const hasLoggedIn = hasEmitted(loginFlow, 'loggedIn')

/** The shop with a server; the test controls its answers to login calls. */
function makeShop() {
  const { ask, asked: logins } = waitingCalls<LoginAnswer>()
  const backend = createFakeBackend({
    login: ask,
    getMasterData: () => aMasterData(aUser()),
    listFavouriteCodes: () => ({ codes: [] }),
  })
  const { store, services } = makeTestStore({ backend })
  const dispatch = store.dispatch as AppThunkDispatch
  const actions = recordActions(store)
  const now = () => selectFlow(store.getState(), loginFlow)
  return {
    store,
    dispatch,
    backend,
    services,
    logins,
    actions,
    now,
    emitted: () => actions.filter(hasLoggedIn),
  }
}

type Shop = ReturnType<typeof makeShop>

const password = 'راز-aqrabe-1'
const accessToken = 'token-of-this-login'

function answerOf(outcome: LoginOutcome): LoginAnswer {
  const { success } = outcome
  const userInfo = success ? aUser({ warning: outcome.warning, bCount: 2, fCount: 1 }) : null
  const counts = { favCount: userInfo?.fCount ?? 0, basketCount: userInfo?.bCount ?? 0 }
  const message = success ? '' : outcome.message
  return { success, message, accessToken: success ? accessToken : '', ...counts, userInfo }
}

/** Resolves the login call, submits the form, or dispatches the event to the flow. */
async function execute({ store, dispatch, logins }: Shop, event: { type: string }): Promise<void> {
  const { userName, output } = event as { userName?: string; output?: LoginOutcome }
  if (output) logins.at(-1)?.resolve(answerOf(output))
  else if (event.type.startsWith('xstate.error')) logins.at(-1)?.resolve(unreachable())
  else if (userName) dispatch(loginSubmitted({ userName, rememberMe: true, password }))
  else store.dispatch(eventAction('login', event))
  await arrive()
}

const serializeState = ({ value, context }: AnyMachineSnapshot) =>
  JSON.stringify([value, context.reason, context.closable, context.message !== ''])
testSteps(loginFlow, { serializeState, open: makeShop, execute })

const opened = flowEvent(loginFlow, { type: 'login.opened', reason: 'none', closable: true })
const form = { userName: '09130000001', rememberMe: false, password }
const accepted = { type: 'xstate.done.actor.submitLogin', output: { success: true, warning: 0 } }
const wrong = 'شمارهٔ موبایل یا رمز عبور درست نیست.'
const refused = { type: 'xstate.done.actor.submitLogin', output: { success: false, message: wrong } }

async function send(shop: Shop, opening = opened): Promise<void> {
  shop.store.dispatch(opening)
  shop.dispatch(loginSubmitted(form))
  await arrive()
}

test('a successful login emits its place and discards the input', async () => {
  const shop = makeShop()
  await send(shop, flowEvent(loginFlow, { type: 'login.opened', reason: 'basket' }))
  await execute(shop, accepted)
  const expected = { type: 'loggedIn', place: 'dialog', returnTo: '', warning: 0 }
  expect(shop.emitted().map(({ payload }) => payload)).toEqual([expected])
  expect(shop.now().value).toBe('closed')
  expect(shop.now().context).toMatchObject({ reason: 'none', userName: '', message: '' })
  expect(shop.services.tokens.get()).toBe(accessToken)
  expect(shop.services.tokens.remember()).toBe(false)
})

test('shows the message of a refusal until the next try', async () => {
  const shop = makeShop()
  await send(shop)
  await execute(shop, refused)
  expect(shop.now().context).toMatchObject({ message: wrong, userName: '09130000001', rememberMe: false })
  shop.dispatch(loginSubmitted(form))
  expect(shop.now().context.message).toBe('')
  expect(shop.emitted()).toEqual([])
})

test('sends a single login, however often the form is submitted', async () => {
  const shop = makeShop()
  await send(shop)
  shop.dispatch(loginSubmitted({ ...form, password: 'دیگری' }))
  await arrive()
  const body = { UserName: '09130000001', Password: password, type: 0, rememberMe: false }
  expect(shop.backend.callsOf('login').map((call) => call.body)).toEqual([body])
})

test('ignores an answer that arrives after the dialog was closed', async () => {
  const shop = makeShop()
  await send(shop)
  shop.store.dispatch(flowEvent(loginFlow, { type: 'login.closed' }))
  await execute(shop, accepted)
  expect(shop.now().value).toBe('closed')
  expect(shop.emitted()).toEqual([])
  expect(shop.services.tokens.get()).toBe('')
  expect(shop.store.getState().session.isLoggedIn).toBe(false)
})
