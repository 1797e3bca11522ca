import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

test('the replay knows the calls of every feature, of the panel and of the internal area', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const apis = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      readFileSync(`src/${file}`, 'utf8').includes('.injectEndpoints('),
  )
  const imported = ['allApis', 'panelApis'].flatMap((file) => [
    ...readFileSync(`src/app/inspected/${file}.ts`, 'utf8').matchAll(/'\.\.\/\.\.\/(.+)'/g),
  ])
  expect(imported.map(([, file]) => file).sort()).toEqual(apis.sort())
  expect(apis.length).toBeGreaterThan(25)
})
