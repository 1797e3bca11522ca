import { expect, test } from '@jest/globals'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import { writePathTest } from './writePathTest.ts'

const flowOf = (id: string) => flowRegistry.find((flow) => flow.id === id)!
const opened = { type: 'login.opened', reason: 'none', closable: true }
const byCode = { type: 'login.wayChosen', way: 'code' }
const submitted = { type: 'login.submitted', userName: '09130000001', rememberMe: true }
const closed = { type: 'login.closed' }

test('a path of events that a user can cause is walked in the shop', () => {
  const text = writePathTest(flowOf('login'), [opened, closed], '412')
  expect(text).toContain("import { walkInShop } from './support/walkPath.ts'")
  expect(text).toContain("build 412.\n * Walked in the shop's own pages")
  expect(text).toContain("test('login: closed → open.editing → closed', async ({ page }) => {")
  expect(text).toContain(
    "  await machine.takes({ type: 'login.opened', reason: 'none', closable: true }, 'open.editing')\n",
  )
})

test.each([
  ['a form that the dialog does not show', 'login', [opened, byCode, submitted]],
  ['one opened behind another', 'login', [opened, opened]],
  ['a machine whose page is not known', 'search', [{ type: 'search.closed' }]],
])('%s is walked in the simulation, and the test states it', (_name, id, events) => {
  const text = writePathTest(flowOf(id), events, '412')
  expect(text).toContain('walkInSimulation')
  expect(text).toContain('are not known to the tests')
})

test('quotes in a payload are escaped in the written test', () => {
  const event = { type: 'search.typed', text: "it's \\ `${x}`\n*/", 'a-b': [null, 1, {}] }
  const text = writePathTest(flowOf('search'), [event], '*/evil')
  expect(text).toContain("{ type: 'search.typed', text: 'it\\'s \\\\ `${x}`\\n*/', 'a-b': [null, 1, {}] }")
  expect(text.indexOf('*/')).toBe(text.indexOf(' */\nimport') + 1)
})
