/** Persian text uses common words, and one name for each thing. */
import { expect, test } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { RETURN_TIME } from '../contract/shopWords.ts'
import { refusedWords } from './persianWords.ts'

/** Folders to check. Generated flows and recordings are excluded, because their texts are old. */
const folders = ['content', 'contract', 'demo', 'public', 'server', 'src']
const texts = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|md|html|yml|txt|svg)$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') })),
)

test('finds files to check', () => {
  expect(existsSync('contract/shopWords.ts')).toBe(true)
  expect(texts.filter(({ text }) => /[\u0621-\u06cc]{3}/.test(text)).length).toBeGreaterThan(300)
})

test.each(refusedWords)('no «$pattern»: $instead', ({ pattern, except }) => {
  const found = texts
    .filter(({ file }) => !except?.test(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

test('docs and the template of a shop promise the return time that the code has', () => {
  const promised = texts.filter(
    ({ file, text }) => /^content\/pages|\/folder\/template\//.test(file) && text.includes(RETURN_TIME),
  )
  expect(promised.length).toBeGreaterThan(4)
})
