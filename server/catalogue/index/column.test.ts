import { expect, test } from '@jest/globals'
import { slotsIn } from './bits.ts'
import { Column } from './column.ts'

test('stores every value when there are more than a narrow code can hold', () => {
  const amount = 2 ** 16 + 10
  const column = new Column(amount)
  for (let slot = 0; slot < amount; slot += 1) column.set(slot, [`value ${slot}`])
  for (const slot of [0, 254, 255, 256, 65_534, 65_535, 65_536, amount - 1]) {
    expect([...slotsIn(column.holdersOf([`value ${slot}`]))]).toEqual([slot])
  }
})

test('uses one byte per product while there are few values, also after it grew', () => {
  const column = new Column(4)
  column.set(3, ['steel'])
  column.grow(8)
  column.set(7, ['steel', 'leather'])
  expect(column.codes.byteLength).toBe(8)
  expect([...slotsIn(column.holdersOf(['steel']))]).toEqual([3, 7])
})
