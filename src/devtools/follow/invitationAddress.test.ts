import { expect, test } from '@jest/globals'
import { reachableOrigin } from './invitationAddress.ts'

test.each([
  ['https://shop.example', 'https://shop.example', 'https://shop.example'],
  ['http://192.168.1.5:3000', 'http://localhost:3000', 'http://192.168.1.5:3000'],
  ['http://localhost:3000', 'https://shop.example', 'https://shop.example'],
  ['http://127.0.0.1:3000', 'http://localhost:3000', null],
  ['http://[::1]:3000', '', null],
])('from page %s with public address %s the invitation is at %s', (page, publicOrigin, reached) => {
  expect(reachableOrigin(page, publicOrigin)).toBe(reached)
})
