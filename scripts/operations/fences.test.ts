/** `npm run check:operations` covers docs/operations.md; running it shows that the commands work. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { disagreements, fencesOf } from './fences.ts'
import { plan } from './plan.ts'

const planned = plan.map(({ command }) => command)
const page = readFileSync('docs/operations.md', 'utf8')

test('the check runs every command of docs/operations.md in the order of the page', () => {
  expect(disagreements(fencesOf(page), planned)).toEqual([])
})

test('reports a command that is new, missing or out of order', () => {
  const fences = fencesOf('```sh\none\n```\n\n```sh\ntwo\nlines\n```\n\n```text\nread only\n```\n')
  expect(fences.map(({ language, line }) => [language, line])).toEqual([
    ['sh', 2],
    ['sh', 6],
    ['text', 11],
  ])
  expect(disagreements(fences, ['one', 'two\nlines'])).toEqual([])
  expect(disagreements(fences, ['one'])).toEqual(['Line 6 is not known to the check:\ntwo\nlines'])
  expect(disagreements(fences, ['two\nlines', 'one'])).toHaveLength(2)
  expect(disagreements(fencesOf('```bash\none\n```\n'), ['one'])).toHaveLength(2)
  expect(() => fencesOf('```sh\none')).toThrow('line 1')
})
