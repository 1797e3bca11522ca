import { expect, test } from '@jest/globals'
import { followLimits } from '../../../contract/live/follow.ts'
import { flowRegistry } from '../../app/flowRegistry.ts'
import { loginFlow } from '../../features/identity/login/loginFlow.ts'
import { searchFlow } from '../../features/search/searchFlow.ts'
import type { Flow } from '../../flows/flow.ts'
import { begin, step, type FlowSnapshot } from '../../flows/flowSnapshot.ts'
import { follow, noTabs } from '../flows/liveTabs.ts'
import { phoneMessage, type PhoneMessage } from './phoneMessages.ts'
import { readPhoneMessage } from './readMessages.ts'

const login: Flow = loginFlow
const open = step(login, begin(login).plain, { type: 'login.opened' }).plain
const large = (snapshot: FlowSnapshot, bytes: number) => ({
  ...snapshot,
  context: { ...snapshot.context, message: 'ا'.repeat(bytes / 2) },
})
const moved = (change: Partial<Extract<PhoneMessage, { kind: 'moved' }>> = {}): PhoneMessage => ({
  ...{ kind: 'moved', tab: 'a', page: 'ورود', flow: 'login', at: 5 },
  event: { type: 'login.opened' },
  snapshot: open,
  ...change,
})
const bytes = (message: object) => Buffer.byteLength(JSON.stringify(message))
const read = (message: unknown) => readPhoneMessage(flowRegistry, 'phone', message)

test('a message contains no password, token or typed text', () => {
  const event = { type: 'login.submitted', password: 'rooz-1404', note: 'کنار پنجره بگذارید لطفا' }
  const snapshot = { ...open, context: { ...open.context, seen: 'eyJhbGciOiJI.eyJzdWIi.abc و کلید راز' } }
  const sent = JSON.stringify(
    phoneMessage(moved({ event, snapshot }), {
      secrets: ['کلید راز'],
      typed: new Set(['کنار پنجره بگذارید لطفا']),
    }),
  )
  for (const secret of ['rooz-1404', 'eyJhbGciOiJI', 'کلید راز', 'پنجره']) expect(sent).not.toContain(secret)
  expect(sent).toContain('login.submitted')
})

test('a context too large for a message is replaced with its size; the state is sent', () => {
  const sent = phoneMessage(moved({ snapshot: large(open, 40_000) }), {})
  expect(bytes(sent)).toBeLessThanOrEqual(followLimits.messageBytes)
  expect(read(sent)).toMatchObject({
    kind: 'moved',
    event: { type: 'login.opened' },
    snapshot: { value: open.value, context: { tooLargeToSend: expect.stringContaining('bytes') } },
  })
})

test('only the type of an event too large for a message is sent', () => {
  const event = { type: 'login.opened', returnTo: 'x'.repeat(40_000) }
  const sent = phoneMessage(moved({ event }), {})
  expect(bytes(sent)).toBeLessThanOrEqual(followLimits.messageBytes)
  expect(read(sent)).toMatchObject({ event: { type: 'login.opened' }, snapshot: { value: open.value } })
})

test('only the machines that are too large are sent without their context', () => {
  const all = Object.fromEntries(flowRegistry.map((flow) => [flow.id, begin(flow).plain]))
  const flows = { ...all, login: open, search: large(all['search']!, 30_000) }
  const sent = phoneMessage({ kind: 'present', tab: 'a', page: 'خانه', flows }, {})
  expect(bytes(sent)).toBeLessThanOrEqual(followLimits.messageBytes)
  const arrived = read(sent) as Extract<PhoneMessage, { kind: 'present' }>
  expect(Object.keys(arrived.flows).sort()).toEqual(Object.keys(flows).sort())
  expect(arrived.flows['login']).toEqual(open)
  expect(arrived.flows['search']!.context).toEqual({ tooLargeToSend: expect.any(String) })
  expect(arrived.flows['search']!.value).toEqual(begin(searchFlow).plain.value)
})

test('the desk ignores messages with machines and states that its build does not have', () => {
  const snapshot = { ...open }
  for (const wrong of [
    null,
    'words',
    [],
    {},
    { kind: 'asked' },
    { kind: 'left', tab: 'a' },
    moved({ flow: 'nothing' }),
    moved({ at: Number.NaN }),
    { ...moved(), event: 'login.opened' },
    { ...moved(), event: { type: 7 } },
    moved({ snapshot: { ...snapshot, value: 'nowhere' } }),
    moved({ snapshot: { ...snapshot, value: { open: { deeper: 'x' } } } }),
    moved({ snapshot: { ...snapshot, status: 'dancing' as never } }),
    moved({ snapshot: { ...snapshot, context: [] as never } }),
    moved({ snapshot: { ...snapshot, children: null as never } }),
  ])
    expect([wrong, read(wrong)]).toEqual([wrong, null])
  // The desk ignores the tab that the message names.
  expect(read(moved({ tab: 'another' }))).toMatchObject({ tab: 'phone' })
  expect(read({ kind: 'present', flows: { login: { value: 'nowhere' } } })).toEqual({
    ...{ kind: 'present', tab: 'phone', page: '', flows: {} },
  })
})

test('an event that no shop sends is shown as a step without edges and throws no error', () => {
  const event = {
    type: 'login.submitted',
    get userName(): string {
      throw new Error('never read by a machine')
    },
  }
  const tabs = follow(login, noTabs, moved())
  for (const strange of [event, { type: 'xstate.done.actor.submitLogin', output: null }, { type: '' }]) {
    const { frames } = follow(login, tabs, moved({ event: strange })).all[0]!
    expect(frames.at(-1)).toMatchObject({ to: 'open.editing', input: { event: { type: strange.type } } })
  }
})

test('the visualiser shows the number of missed steps and continues from the current state', () => {
  const closed = begin(login).plain
  const tabs = follow(login, noTabs, { kind: 'present', tab: 'p', page: '', flows: { login: closed } })
  const next = follow(login, tabs, {
    ...{ kind: 'present', tab: 'p', page: '', missed: 7 },
    flows: { login: open },
  })
  expect(next.all[0]).toMatchObject({ missed: 7, isOpen: true })
  expect(next.all[0]!.frames.at(-1)!.to).toBe('open.editing')
})
