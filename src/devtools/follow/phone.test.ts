/** @jest-environment jest-fixed-jsdom */
/** Tests both sides of a follow over the real hub, which runs in another process. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { WebSocket } from 'ws'
import {
  followLimits,
  followMethods,
  type FollowNews,
  type FollowTicket,
} from '../../../contract/live/follow.ts'
import { loginFlow } from '../../features/identity/login/loginFlow.ts'
import { startRealHub, type RealHub } from '../../features/live/testing/realHub.ts'
import { flowEvent, flowsStarted } from '../../flows/flow.ts'
import { testConfig } from '../../testing/fixtures.ts'
import { makeTestStore } from '../../testing/testStore.ts'
import { followAgreement } from './followAgreement.ts'
import { askHub, openFollowLine, type FollowLine } from './followLine.ts'
import { followPhone } from './phone.ts'

jest.setTimeout(60_000)

const slowMachine = { timeout: 15_000 }
let hub: RealHub
let line: { hubOrigin: string; WebSocket: typeof globalThis.WebSocket }
let ends: (() => void)[]

beforeEach(async () => {
  hub = await startRealHub()
  line = { hubOrigin: hub.origin, WebSocket: WebSocket as unknown as typeof globalThis.WebSocket }
  ends = []
})
afterEach(async () => {
  for (const end of ends) end()
  await hub.kill()
})

const messagesIn = (news: readonly FollowNews[]) =>
  news.flatMap((one) => (one.kind === 'told' ? [one.message as Record<string, unknown>] : []))

/** Connects a desk and a phone; the phone's shop is the test store. */
async function followed() {
  const { follow } = await hub.order({ follow: 2 })
  const { store } = makeTestStore({
    services: { config: { ...testConfig, elements: true, mayDispatch: true } },
  })
  store.dispatch(flowsStarted())
  const news: FollowNews[] = []
  const desk: FollowLine = openFollowLine({
    ...line,
    ...{ ticket: follow!.ticket, accessToken: () => 'user-2' },
    joined: () => {},
    lost: () => {},
    onNews: (one) => news.push(one),
  })
  const given = await askHub<FollowTicket>(line, followMethods.accept, follow!.invitation)
  if ('refused' in given) throw new Error(given.refused)
  expect(given.by).toBe('همکار 2')
  const onLine = jest.fn<(left: number | null) => void>()
  const onEnd = jest.fn()
  const phone = followPhone({
    ...{ ...line, ticket: given.ticket, known: () => ({}), now: () => Date.now() },
    onLine,
    onEnd,
  })
  ends.push(
    store.stop,
    () => desk.stop(),
    () => phone.leave(),
  )
  const messages = () => messagesIn(news)
  await waitFor(() => expect(messages()[0]).toMatchObject({ kind: 'present' }), slowMachine)
  return {
    ...{ store, desk, phone, news, messages, onLine, onEnd, given },
    ...{ invitation: follow!.invitation, deskTicket: follow!.ticket },
  }
}

test('the desk receives the states of all machines, then each step, and the end from the phone', async () => {
  const { store, phone, messages, news, onLine } = await followed()
  expect(messages()[0]).toMatchObject({ flows: { login: { value: 'closed' } } })
  expect(onLine.mock.calls[0]![0]).toBeGreaterThan(3_590_000)
  store.dispatch(flowEvent(loginFlow, { type: 'login.opened' }))
  const moved = { kind: 'moved', flow: 'login', event: { type: 'login.opened' } }
  await waitFor(() => expect(messages().at(-1)).toMatchObject(moved), slowMachine)
  phone.end()
  await waitFor(() => expect(news.at(-1)).toEqual({ kind: 'ended', by: 'phone' }), slowMachine)
  const count = news.length
  store.dispatch(flowEvent(loginFlow, { type: 'login.closed' } as never))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(news).toHaveLength(count)
})

test('after many steps at once the desk receives the first ones, the number it missed, and the new states', async () => {
  const { store, messages, news } = await followed()
  const flood = 120
  for (let count = 0; count < flood; count += 1)
    store.dispatch(flowEvent(loginFlow, { type: count % 2 ? 'login.left' : 'login.opened' } as never))
  await waitFor(
    () => expect(messages().filter(({ kind }) => kind === 'present')).toHaveLength(2),
    slowMachine,
  )
  const moved = messages().filter(({ kind }) => kind === 'moved').length
  expect(moved).toBeLessThanOrEqual(followLimits.atOnce / 2 + 10)
  expect(messages().at(-1)).toMatchObject({ kind: 'present', missed: flood - moved })
  expect(news.filter(({ kind }) => kind === 'dropped')).toEqual([])
})

test('the desk can end the follow, and a used invitation is refused', async () => {
  const { desk, onEnd, invitation } = await followed()
  expect(await askHub(line, followMethods.accept, invitation)).toEqual({ refused: 'used' })
  desk.end()
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith('desk'), slowMachine)
})

test('a desk that reconnects receives the states of all machines', async () => {
  const { store, desk, messages, deskTicket } = await followed()
  desk.stop()
  store.dispatch(flowEvent(loginFlow, { type: 'login.opened' }))
  const before = messages().length
  const news: FollowNews[] = []
  const later = openFollowLine({
    ...line,
    ...{ ticket: deskTicket, accessToken: () => 'user-2' },
    joined() {},
    lost() {},
    onNews: (one) => news.push(one),
  })
  ends.push(() => later.stop())
  const whole = { kind: 'present', flows: { login: { value: { open: 'editing' } } } }
  await waitFor(() => expect(messagesIn(news).at(-1)).toMatchObject(whole), slowMachine)
  expect(messages()).toHaveLength(before)
})

test('the phone reconnects by itself and sends the states that changed while it was disconnected', async () => {
  const { store, messages, onLine } = await followed()
  const { port } = hub
  await hub.kill()
  await waitFor(() => expect(onLine).toHaveBeenLastCalledWith(null), slowMachine)
  store.dispatch(flowEvent(loginFlow, { type: 'login.opened' }))
  hub = await startRealHub(port)
  const lastStates = () => messages().findLast(({ kind }) => kind === 'present')
  await waitFor(
    () => expect(lastStates()).toMatchObject({ flows: { login: { value: { open: 'editing' } } } }),
    slowMachine,
  )
  expect(lastStates()!['missed']).toBeGreaterThanOrEqual(1)
})

test("an action of the desk reaches the phone's shop only if its visitor agreed", async () => {
  const { desk, messages, store } = await followed()
  const agreed = { ticket: 't', by: 'کاوه', until: Date.now() + 60_000 }
  ends.push(() => followAgreement.set(null))
  const send = (id: string) =>
    desk.send({ id, action: { type: 'login/login.opened', payload: { reason: 'none', closable: true } } })
  followAgreement.set(agreed)
  send('first')
  const refused = { kind: 'answered', id: 'first', refusal: expect.stringContaining('موافقت نکرده') }
  await waitFor(() => expect(messages()).toContainEqual(expect.objectContaining(refused)), slowMachine)
  followAgreement.set({ ...agreed, mayAct: true })
  send('second')
  const accepted = { kind: 'answered', id: 'second', refusal: '' }
  await waitFor(() => expect(messages()).toContainEqual(expect.objectContaining(accepted)), slowMachine)
  expect(store.getState().flows['login']).toMatchObject({ value: { open: 'editing' } })
})
