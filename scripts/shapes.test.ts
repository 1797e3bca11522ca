import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { pathFiles } from './shapes.ts'
import { root } from './structure/importOrder.js'

test.each([...(await pathFiles())])('%s is what `npm run shapes` generates', (path, text) =>
  expect(readFileSync(join(root, path), 'utf8')).toBe(text),
)
