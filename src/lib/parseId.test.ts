import { describe, expect, it } from '@jest/globals'
import { parseId } from './parseId.ts'

describe('parseId', () => {
  it.each([
    ['12', 12],
    ['0', null],
    ['01', null],
    ['1x', null],
    ['12345678901', null],
    ['', null],
    [undefined, null],
  ])('parses %s as %s', (part, id) => expect(parseId(part)).toBe(id))
})
