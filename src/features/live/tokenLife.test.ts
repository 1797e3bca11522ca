import { expect, test } from '@jest/globals'
import { isExpired } from './tokenLife.ts'

const NOW = Date.UTC(2026, 2, 21)
const jwt = (claims: unknown) => {
  const body = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
  return `e30.${body.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.c2ln`
}

test.each([
  ['that expired a second ago', jwt({ exp: NOW / 1000 - 1 }), true],
  ['that expires now', jwt({ exp: NOW / 1000 }), true],
  ['that has a second left', jwt({ exp: NOW / 1000 + 1 }), false],
  ['with an expiry in the past and Persian claims', jwt({ name: 'مریم؟؟؟ÿ', exp: 1 }), true],
  ['without an expiry', jwt({ sub: '1' }), false],
  ['with an invalid expiry', jwt({ exp: 'tomorrow' }), false],
  ['that is no object', jwt(null), false],
  ['that is no JWT', 'opaque', false],
  ['that is broken', 'a.%%%.c', false],
  ['that is empty', '', false],
])('a token %s', (_, token, spent) => {
  expect(isExpired(token, NOW)).toBe(spent)
})
