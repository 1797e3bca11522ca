import { describe, expect, test } from '@jest/globals'
import { addBit, addBits, countBits, dropBit, hasBit, keepBits, noBits, slotsIn } from './bits.ts'
import { Column } from './column.ts'
import { Postings } from './postings.ts'

describe('bits', () => {
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
})

describe('Column', () => {
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
})

describe('Postings', () => {
  const CAPACITY = 4096

  function holders(postings: Postings, word: number): number[] {
    const bits = noBits(CAPACITY)
    postings.addHolders(bits, word)
    return [...slotsIn(bits)]
  }

  const namedBy = (postings: Postings, slot: number) =>
    [7, 8, 9].filter((word) => postings.isNamed(slot, word))

  test('finds the products of a word, and the name words of a product', () => {
    const postings = new Postings(CAPACITY)
    postings.set(3, [7, 8], [8, 9, 7])
    postings.set(4, [8], [8])
    expect([7, 8, 9, 10].map((word) => holders(postings, word))).toEqual([[3], [3, 4], [3], []])
    expect([7, 8, 9, 10].map((word) => postings.count(word))).toEqual([1, 2, 1, 0])
    expect(namedBy(postings, 3)).toEqual([7, 8])
  })

  test('replaces the words of a product', () => {
    const postings = new Postings(CAPACITY)
    postings.set(3, [7], [7, 8])
    postings.set(4, [7], [7, 8])
    postings.set(3, [9], [9, 8])
    expect([7, 8, 9].map((word) => holders(postings, word))).toEqual([[4], [3, 4], [3]])
    expect(namedBy(postings, 3)).toEqual([9])
    postings.set(3, [9, 8], [9, 8])
    expect(namedBy(postings, 3)).toEqual([8, 9])
    postings.set(3, [], [])
    postings.set(4, [], [])
    expect([7, 8, 9].map((word) => postings.count(word))).toEqual([0, 0, 0])
  })

  test.each([1, 2, 511, 512, 513, 600, 2000])('adds and removes %i products of a word', (many) => {
    const postings = new Postings(CAPACITY / 2)
    const slots = Array.from({ length: many }, (_, slot) => slot)
    for (const slot of slots) postings.set(slot, [1], [1])
    expect(postings.count(1)).toBe(many)
    postings.grow(CAPACITY)
    postings.set(CAPACITY - 1, [1], [1])
    expect(holders(postings, 1)).toEqual([...slots, CAPACITY - 1])
    for (const slot of slots) postings.set(slot, [2], [2])
    expect(holders(postings, 1)).toEqual([CAPACITY - 1])
    expect(postings.count(2)).toBe(many)
  })
})
