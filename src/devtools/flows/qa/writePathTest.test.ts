import { expect, test } from '@jest/globals'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import { writePathTest } from './writePathTest.ts'

const flowOf = (id: string) => flowRegistry.find((flow) => flow.id === id)!
const opened = { type: 'login.opened', reason: 'none', closable: true }
const byCode = { type: 'login.wayChosen', way: 'code' }
const submitted = { type: 'login.submitted', userName: '09130000001', rememberMe: true }
const closed = { type: 'login.closed' }

test('the written test walks the path in the shop and marks the events that it causes by role and name', () => {
  const text = writePathTest(flowOf('login'), [opened, byCode, submitted, closed], '412')
  expect(text).toContain("import { walkInShop } from '../support/walkPath.ts'")
  const byHand = [...text.matchAll(/by role and name\n {2}await machine\.takes\(\{ type: '([^']+)'/g)].map(
    ([, type]) => type,
  )
  // `login.submitted` is dispatched, because the dialog for a code has no form with a user name and a password.
  expect(byHand).toEqual(['login.opened', 'login.wayChosen', 'login.closed'])
  expect(text).toContain(
    "  await machine.takes({ type: 'login.opened', reason: 'none', closable: true }, 'open.editing')\n",
  )
  expect(text).toContain(', true)\n})')
})

test.each(flowRegistry.map(({ id }) => id))('the written test walks a path of %s in the shop', (id) => {
  const [event] = flowOf(id).sampleEvents
  expect(writePathTest(flowOf(id), [event!], '412')).toContain(`walkInShop(page, '${id}')`)
})

test('quotes in a payload are escaped in the written test', () => {
  const event = { type: 'search.typed', text: "it's \\ `${x}`\n*/", 'a-b': [null, 1, {}] }
  const text = writePathTest(flowOf('search'), [event], '*/evil')
  expect(text).toContain("{ type: 'search.typed', text: 'it\\'s \\\\ `${x}`\\n*/', 'a-b': [null, 1, {}] }")
  expect(text.indexOf('*/')).toBe(text.indexOf(' */\nimport') + 1)
})
