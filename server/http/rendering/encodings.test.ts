import { describe, expect, it } from '@jest/globals'
import { acceptedEncodings, chooseEncoding } from './encodings.ts'

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['zstd, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))
})

describe('acceptedEncodings', () => {
  it.each([
    ['gzip, deflate, BR, zstd', ['br', 'gzip', 'identity', 'zstd']],
    ['br ; q=0.0, zstd; q=0.1', ['identity', 'zstd']],
    ['deflate, zstdx', ['identity']],
    [undefined, ['identity']],
  ])('%s → %s', (header, encodings) => expect([...acceptedEncodings(header)].sort()).toEqual(encodings))
})
