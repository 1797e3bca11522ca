import { expect, test } from '@jest/globals'
import type { Delivery } from '../../contract/delivery/schemas.ts'
import { deliveryProblems } from './deliveryProblems.ts'

const withWindows = (...windows: string[]): Delivery => ({
  methods: [{ id: 'peyk', name: 'پیک', kind: 'city', price: 0, days: '1', windows }],
})

test('refuses a second window with the same first hour, which would be the same slot, beside its field', () => {
  expect(deliveryProblems(withWindows('9-12', '12-15', '09-13'))).toEqual([
    { path: ['methods', 0, 'windows', 2], reason: expect.stringContaining('09-13') },
  ])
  expect(deliveryProblems(withWindows('9-12', '12-15', '10-13'))).toEqual([])
})
