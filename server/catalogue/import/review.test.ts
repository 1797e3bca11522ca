/** Tests which changes need a confirmation. */
import { describe, expect, it } from '@jest/globals'
import { openReview } from './review.ts'

const reviewOf = (moves: readonly number[], catalogue: number) => {
  const review = openReview()
  moves.forEach((move, place) =>
    review.add({ line: place + 2, code: `D-${place}`, choice: '', name: 'ساعت', cells: [], move }),
  )
  return review.result(catalogue)
}

describe('openReview', () => {
  it('lists the 50 largest price changes first, then the rows in the order of the file', () => {
    const { changes, rows } = reviewOf([...Array<number>(600).fill(0), 0.1, -0.9], 10_000)
    expect(changes.slice(0, 4).map(({ line }) => line)).toEqual([603, 602, 2, 3])
    expect([changes.length, rows]).toEqual([50, 602])
  })

  it.each([
    ['a price that moves by half, and a fifth of the catalogue', [0.5, 0], 10, false],
    ['a price that rises by more than half', [0.501], 1000, true],
    ['a price that falls by more than half', [-0.501], 1000, true],
    ['more than a fifth of the catalogue', [0, 0, 0], 10, true],
  ] as const)('decides whether to ask about %s', (_what, moves, catalogue, asks) =>
    expect(reviewOf(moves, catalogue).asks).toBe(asks),
  )
})
