/** Checks that the browser tests that e2e/requirements.md names exist. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const rows = readFileSync('e2e/requirements.md', 'utf8')
  .split('\n')
  .filter((line) => /^\|\s*\d+\s*\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('requirements are numbered from 1 to 26', () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 26 }, (_, index) => index + 1),
  )
})

test.each(rows)(
  '%sthe browser tests of requirement %s exist',
  (_start, _number, _requirement, tests = '') => {
    let file = ''
    for (const part of tests.split('; ')) {
      const [, named, title] = /^(?:`(.+?)`: )?(.+)$/.exec(part)!
      file = named ?? file
      const source = readFileSync(file, 'utf8')
      const titles = [...source.matchAll(/\btest\(\s*['`](.+?)['`],/gs)].map(([, found]) => found)
      expect(titles.filter((found) => found!.startsWith(title!))).not.toEqual([])
    }
  },
)
