import { expect, test } from '@jest/globals'
import { noBits, slotsIn } from './bits.ts'
import { Postings } from './postings.ts'

const CAPACITY = 4096

function holders(postings: Postings, word: number): number[] {
  const bits = noBits(CAPACITY)
  postings.addHolders(bits, word)
  return [...slotsIn(bits)]
}

const namedBy = (postings: Postings, slot: number) => [7, 8, 9].filter((word) => postings.isNamed(slot, word))

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
