import { expect, test } from '@jest/globals'
import { addBit, addBits, countBits, dropBit, hasBit, keepBits, noBits, slotsIn } from './bits.ts'

const CAPACITY = 100

function bitsOf(slots: readonly number[]) {
  const bits = noBits(CAPACITY)
  for (const slot of slots) addBit(bits, slot)
  return bits
}

const places = [0, 1, 30, 31, 32, 33, 63, 64, 95, 96, 99]

test.each([[[]], [[0]], [[31]], [[32]], [[63, 64]], [places]])('stores and lists the slots %j', (slots) => {
  const bits = bitsOf(slots)
  expect([...slotsIn(bits)]).toEqual(slots)
  expect(countBits(bits)).toBe(slots.length)
  for (let slot = 0; slot < CAPACITY; slot += 1) expect(hasBit(bits, slot)).toBe(slots.includes(slot))
})

test('counts every slot of a full set', () => {
  const bits = bitsOf(Array.from({ length: 96 }, (_, slot) => slot))
  expect(countBits(bits)).toBe(96)
})

test.each(places)('removes %i without its neighbours', (slot) => {
  const bits = bitsOf(places)
  dropBit(bits, slot)
  expect([...slotsIn(bits)]).toEqual(places.filter((other) => other !== slot))
})

test('unites and intersects sets', () => {
  const joined = bitsOf([1, 31])
  addBits(joined, bitsOf([31, 64]))
  expect([...slotsIn(joined)]).toEqual([1, 31, 64])
  keepBits(joined, bitsOf([0, 31, 64, 99]))
  expect([...slotsIn(joined)]).toEqual([31, 64])
})
