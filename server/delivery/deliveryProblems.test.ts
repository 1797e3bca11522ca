import { expect, test } from '@jest/globals'
import type { Delivery } from '../../contract/delivery/schemas.ts'
import { deliveryProblems } from './deliveryProblems.ts'

const withWindows = (...windows: string[]): Delivery => ({
  methods: [{ id: 'peyk', name: 'پیک', kind: 'city', price: 0, days: '1', windows }],
})

test('reports a window whose first hour another one has, because both would be the same slot', () => {
  expect(deliveryProblems(withWindows('9-12', '12-15', '09-13'))).toEqual([
    { path: ['methods', 0, 'windows', 2], reason: expect.stringContaining('09-13') },
  ])
  expect(deliveryProblems(withWindows('9-12', '12-15', '10-13'))).toEqual([])
})
