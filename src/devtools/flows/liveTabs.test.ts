import { expect, test } from '@jest/globals'
import { checkoutFlow } from '../../features/orders/checkout/checkoutFlow.ts'
import { loginFlow } from '../../features/identity/login/loginFlow.ts'
import type { Flow } from '../../flows/flow.ts'
import { begin, step } from '../../flows/flowSnapshot.ts'
import type { LiveMessage } from './liveChannel.ts'
import { follow, noTabs, type LiveChange } from './liveTabs.ts'

const login: Flow = loginFlow
const event = { type: 'login.opened', reason: 'none' }
const opened = step(login, begin(login).plain, event).plain

const present = (tab: string, flows = { login: begin(login).plain }): LiveMessage =>
  ({ kind: 'present', tab, page: `page of ${tab}`, flows }) as never
const moved = (tab: string, at = 1000): LiveMessage =>
  ({ kind: 'moved', tab, page: `page of ${tab}`, flow: 'login', event, snapshot: opened, at }) as never
const left = (tab: string): LiveMessage => ({ kind: 'left', tab })

const after = (changes: readonly object[], flow = login) =>
  changes.reduce((tabs: typeof noTabs, change) => follow(flow, tabs, change as LiveChange), noTabs)
const states = (tabs: typeof noTabs, tab: string) =>
  tabs.all.find((one) => one.tab === tab)?.frames.map(({ to }) => to)

test('each tab has its own history, and the tab whose machine moved last is followed', () => {
  const tabs = after([present('a'), present('b'), moved('a'), moved('b')])
  expect(states(tabs, 'a')).toEqual(['closed', 'open.editing'])
  expect(states(tabs, 'b')).toEqual(['closed', 'open.editing'])
  expect(tabs.current).toBe('b')
  expect(after([present('a'), moved('a'), present('b')]).current).toBe('b')
})

test('a pinned tab is followed until it is unpinned, even if others move', () => {
  const pinned = [present('a'), present('b'), { kind: 'pinned', tab: 'a' }, moved('b')]
  expect(after(pinned).current).toBe('a')
  expect(after([...pinned, { kind: 'pinned', tab: null }, moved('b', 2000)]).current).toBe('b')
})

test('a closed tab is shown as closed and keeps its history, which continues after a reload', () => {
  const gone = after([present('a'), moved('a'), left('a')])
  expect(gone.all[0]).toMatchObject({ isOpen: false })
  const back = after([present('a'), moved('a'), left('a'), present('a'), moved('a', 3000)])
  expect(back.all).toHaveLength(1)
  expect(back.all[0]).toMatchObject({ isOpen: true })
  expect(states(back, 'a')).toEqual(['closed', 'open.editing', 'closed', 'open.editing'])
  expect(back.all[0]!.frames.at(-1)!.clock).toBe(2000)
})

test('the first event of a machine that is loaded late is in the history', () => {
  const checkout: Flow = checkoutFlow
  const first = { type: 'checkout.opened' }
  const snapshot = step(checkout, begin(checkout).plain, first).plain
  const message = { kind: 'moved', tab: 'a', page: '', flow: 'checkout', event: first, snapshot, at: 5 }
  const tabs = after([present('a'), message], checkout)
  expect(tabs.all[0]!.frames.map(({ input }) => input?.event.type)).toEqual([undefined, first.type])
  const unannounced = after([message], checkout)
  expect(unannounced.all[0]!.frames).toHaveLength(2)
})
