import { expect, test } from '@jest/globals'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import { writePathTest } from './writePathTest.ts'

const flowOf = (id: string) => flowRegistry.find((flow) => flow.id === id)!
const opened = { type: 'login.opened', reason: 'none', closable: true }
const byCode = { type: 'login.wayChosen', way: 'code' }
const submitted = { type: 'login.submitted', userName: '09130000001', rememberMe: true }
const closed = { type: 'login.closed' }

test('a path is walked in the shop, and the test says what is done by role and name', () => {
  const text = writePathTest(flowOf('login'), [opened, byCode, submitted, closed], '412')
  expect(text).toContain("import { walkInShop } from '../support/walkPath.ts'")
  const byHand = [...text.matchAll(/by role and name\n {2}await machine\.takes\(\{ type: '([^']+)'/g)].map(
    ([, type]) => type,
  )
  // The form of the password is not in the dialog of the code.
  expect(byHand).toEqual(['login.opened', 'login.wayChosen', 'login.closed'])
  expect(text).toContain(
    "  await machine.takes({ type: 'login.opened', reason: 'none', closable: true }, 'open.editing')\n",
  )
  expect(text).toContain(', true)\n})')
})

test.each(flowRegistry.map(({ id }) => id))('a path of %s is walked in the shop', (id) => {
  const [event] = flowOf(id).sampleEvents
  expect(writePathTest(flowOf(id), [event!], '412')).toContain(`walkInShop(page, '${id}')`)
})

test('quotes in a payload are escaped in the written test', () => {
  const event = { type: 'search.typed', text: "it's \\ `${x}`\n*/", 'a-b': [null, 1, {}] }
  const text = writePathTest(flowOf('search'), [event], '*/evil')
  expect(text).toContain("{ type: 'search.typed', text: 'it\\'s \\\\ `${x}`\\n*/', 'a-b': [null, 1, {}] }")
  expect(text.indexOf('*/')).toBe(text.indexOf(' */\nimport') + 1)
})
