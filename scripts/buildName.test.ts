import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { temporaryFolder } from '../server/testing/templates.ts'
import { buildName } from './build/buildName.js'

const root = temporaryFolder()

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test('a changed source or setting changes the name of the build, a changed test does not', () => {
  for (const file of ['package-lock.json', 'webpack.config.js', 'scripts/build.mjs', 'scripts/build/a.js'])
    write(file, '')
  write('contract/a.ts', '1')
  write('src/a.ts', '1')
  const name = () => buildName(root, {})
  const first = name()
  expect(first).toMatch(/^[\da-f]{8}$/)
  write('src/a.test.ts', '1')
  expect(name()).toBe(first)
  write('src/a.ts', '2')
  expect(name()).not.toBe(first)
  write('src/a.ts', '1')
  expect(name()).toBe(first)
  expect(buildName(root, { BUILD_ID: 'release 7' })).toBe(`${first}-release7`)
})

test('the name begins with the date of the last commit to the sources', () => {
  expect(buildName(undefined, {})).toMatch(/^20\d\d-\d\d-\d\d-[\da-f]{8}$/)
})
