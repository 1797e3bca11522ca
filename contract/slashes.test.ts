import { expect, test } from '@jest/globals'
import { withoutSlashesAround } from './slashes.ts'

test.each([
  ['//a/b///', 'a/b'],
  ['a//b', 'a//b'],
  ['///', ''],
  ['', ''],
])('%j without slashes around: %j', (text, bare) => expect(withoutSlashesAround(text)).toBe(bare))
