import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

test('the replay knows the calls of every feature', () => {
  const features = 'src/features'
  const apis = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!base)Api\.ts$/.test(file),
  )
  const imported = [
    ...readFileSync('src/devtools/replay/stage/allApis.ts', 'utf8').matchAll(/features\/(.+)'/g),
  ]
  expect(imported.map(([, file]) => file).sort()).toEqual(apis.sort())
})
