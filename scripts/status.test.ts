/** docs/status.md names the test of each sentence of the specification. Checks that these tests exist. */
import { describe, expect, test } from '@jest/globals'
import { existsSync, readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(path, 'utf8')
const page = read('docs/status.md')

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()))
  .filter(([, held]) => held !== 'test')

const named = [...page.matchAll(/`(\S+\.(?:test|e2e)\.tsx?) › ([^`]+)`/g)].map(([, file, title]) => ({
  file: file!,
  title: title!,
}))

/** The text of a test file with unescaped quotes. */
function titlesOf(file: string): string {
  return read(file).replaceAll(/\\(['"`])/g, '$1')
}

test('has a table for every section of the specification', () => {
  const sections = [...page.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number))
  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(rows.length).toBeGreaterThan(190)
})

test('has a test, a reading or a reason in every row', () => {
  const empty = rows.filter(([what, held]) => !what || !held || !/ › |\*\*reading\*\*|◐ \S/.test(held))
  expect(empty).toEqual([])
})

test('has two cells in every row, because a bar in a name would split it', () => {
  expect(rows.filter((cells) => cells.length !== 2)).toEqual([])
})

describe('the tests it names', () => {
  test('are in existing files', () => {
    expect(named.length).toBeGreaterThan(220)
    expect(named.filter(({ file }) => !existsSync(file))).toEqual([])
  })

  test('have these names in their files', () => {
    const found = named.filter(({ file }) => existsSync(file))
    expect(found.filter(({ file, title }) => !titlesOf(file).includes(title))).toEqual([])
  })
})
