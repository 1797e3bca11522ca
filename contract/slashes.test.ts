import { expect, test } from '@jest/globals'
import { withoutSlashesAround } from './slashes.ts'

test.each([
  ['//a/b///', 'a/b'],
  ['a//b', 'a//b'],
  ['///', ''],
  ['', ''],
])('withoutSlashesAround changes %j to %j', (text, bare) => expect(withoutSlashesAround(text)).toBe(bare))
