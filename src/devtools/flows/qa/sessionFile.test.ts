import { expect, test } from '@jest/globals'
import { loginFlow } from '../../../features/identity/login/loginFlow.ts'
import { searchFlow } from '../../../features/search/searchFlow.ts'
import type { Flow } from '../../../flows/flow.ts'
import { graphOf } from '../graph/flowGraph.ts'
import { runOf } from '../graph/simulation.ts'
import { beginSession, credit } from './session.ts'
import { readSession, SessionFileError, writeSession } from './sessionFile.ts'

const login: Flow = loginFlow
const search: Flow = searchFlow
const frames = runOf(login, [{ event: login.sampleEvents[0]!, at: 0 }])
const session = credit(beginSession(5000), frames.slice(1))

test('a step adds its states and edges once', () => {
  expect(session.states).toEqual(expect.arrayContaining(['login.open', 'login.open.editing']))
  expect(session.edges).toHaveLength(1)
  expect(credit(session, frames.slice(1))).toBe(session)
})

test('reads a written session with its build and its machine', () => {
  const file = readSession(login, writeSession(login, session, '412', 9000))
  expect(file).toEqual({ build: '412', saved: 9000, graph: graphOf(login), session })
})

const good = () => JSON.parse(writeSession(login, session, '412', 9000)) as Record<string, unknown>

test.each([
  ['not JSON', '{', /JSON معتبر نیست/],
  ['a list', '[]', /JSON معتبر نیست/],
  ['another file', '{"kind":"recording"}', /نشست آزمون یک نقشه نیست/],
  ['a later form', JSON.stringify({ ...good(), version: 2 }), /نسخهٔ دیگری/],
  ['another machine', writeSession(search, session, '1', 0), /از ماشین «search» است/],
  ['no graph', JSON.stringify({ ...good(), graph: {} }), /خوانا نیست/],
  ['edges that are none', JSON.stringify({ ...good(), graph: { nodes: [], edges: [1] } }), /خوانا نیست/],
  ['visits that are none', JSON.stringify({ ...good(), visited: { states: [1], edges: [] } }), /خوانا نیست/],
  ['a state without a parent that is known', JSON.stringify(orphaned()), /خوانا نیست/],
  ['too much', ' '.repeat(2_000_001), /بزرگ‌تر/],
])('rejects %s with a Persian message', (_name, text, reason) => {
  expect(() => readSession(login, text)).toThrow(SessionFileError)
  expect(() => readSession(login, text)).toThrow(reason)
})

function orphaned() {
  const { nodes, edges } = graphOf(login)
  const all = nodes.map((node) => ({ ...node, parent: node.id }))
  return { ...good(), graph: { nodes: all, edges } }
}
