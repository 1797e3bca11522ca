import { expect, test } from '@jest/globals'
import { isSpent } from './tokenLife.ts'

const NOW = Date.UTC(2026, 2, 21)
const jwt = (claims: unknown) => {
  const body = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
  return `e30.${body.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.c2ln`
}

test.each([
  ['that ended a second ago', jwt({ exp: NOW / 1000 - 1 }), true],
  ['that ends now', jwt({ exp: NOW / 1000 }), true],
  ['that has a second left', jwt({ exp: NOW / 1000 + 1 }), false],
  ['with Persian claims', jwt({ name: 'مریم؟؟؟ÿ', exp: 1 }), true],
  ['without an end', jwt({ sub: '1' }), false],
  ['with a strange end', jwt({ exp: 'tomorrow' }), false],
  ['that is no object', jwt(null), false],
  ['that is no JWT', 'opaque', false],
  ['that is broken', 'a.%%%.c', false],
  ['that is empty', '', false],
])('a token %s', (_, token, spent) => {
  expect(isSpent(token, NOW)).toBe(spent)
})
