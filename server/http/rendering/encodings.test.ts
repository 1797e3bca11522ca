import { describe, expect, it } from '@jest/globals'
import { chooseEncoding } from './encodings.ts'

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))
})
