import { describe, expect, it } from '@jest/globals'
import { acceptedEncodings } from './encodings.ts'

describe('acceptedEncodings', () => {
  it.each([
    ['gzip, deflate, BR, zstd', ['br', 'gzip', 'identity', 'zstd']],
    ['br ; q=0.0, zstd; q=0.1', ['identity', 'zstd']],
    ['deflate, zstdx', ['identity']],
    [undefined, ['identity']],
  ])('parses %s as %s', (header, encodings) => expect([...acceptedEncodings(header)].sort()).toEqual(encodings))
})
