import { describe, expect, it } from '@jest/globals'
import { KEY_STEP, placesOf, rangeAt, STEPS, toPlace, toPrice, typedAmount } from './priceScale.ts'
import { facetLimits } from '../../../../contract/catalogue/facets.ts'

describe('the price scale', () => {
  it('has exact ends and rounds prices between them', () => {
    const [min, max] = [533_000, 386_300_000]
    expect([toPrice(0, min, max), toPrice(STEPS, min, max)]).toEqual([min, max])
    expect(toPrice(500, min, max)).toBe(14_300_000)
    expect(toPlace(14_000_000, min, max)).toBe(496)
    expect([toPlace(1, min, max), toPlace(1e12, min, max), toPlace(5, 7, 7)]).toEqual([0, STEPS, 0])
  })

  it.each([
    [1_000_000, 1_100_000],
    [1_000_000, 9_000_000],
    [533_000, 386_300_000],
  ])('changes the price with each arrow key on a scale from %d to %d', (min, max) => {
    for (let place = KEY_STEP; place < STEPS - KEY_STEP; place += KEY_STEP) {
      const price = toPrice(place, min, max)
      // A thumb may lie between two key steps. The browser rounds its new place to a whole key step, so a key moves it by half
      // a step or more.
      const half = toPlace(price, min, max) + KEY_STEP / 2
      expect(toPrice(half, min, max)).toBeGreaterThan(price)
      expect(toPrice(place + KEY_STEP, min, max)).toBeGreaterThan(price)
    }
  })

  it('returns the exact bound of a thumb that did not move, even outside the scale', () => {
    const ends = { min: 1_000_000, max: 9_000_000 }
    const chosen = { min: 2_345_678, max: 12_345_678 }
    const [low, high] = placesOf(chosen, ends)
    expect(rangeAt([low, high], chosen, ends)).toEqual(chosen)
    expect(rangeAt([low, 500], chosen, ends)).toEqual({ min: 2_345_678, max: 3_000_000 })
    expect(rangeAt([500, high], chosen, ends)).toEqual({ min: 3_000_000, max: 12_345_678 })
    expect(rangeAt([0, high], chosen, ends)).toEqual({ max: 12_345_678 })
  })
})

it.each([
  ['۵٬۰۰۰٬۰۰۰', 5_000_000],
  ['5000000 تومان', 5_000_000],
  ['۱۰ میلیون', 10_000_000],
  ['۱۰ملیون تومان', 10_000_000],
  ['۲/۵ ميليون', 2_500_000],
  ['۸۵۰ هزار تومان', 850_000],
  ['۱ میلیون و ۵۰۰', 1_500_000],
  ['۱ میلیون و ۵۰۰ هزار', 1_500_000],
  ['۲/۵۰۰/۰۰۰', 2_500_000],
  ['۹۹۹۹۹۹۹ میلیون', facetLimits.price],
  ['۱۲٬۵۰۰ هزار تومان', 12_500_000],
  ['1,500 هزار', 1_500_000],
  ['۱٬۲۰۰ میلیون', 1_200_000_000],
  ['میلیون', undefined],
  ['', undefined],
])('reads «%s» as %p Toman', (typed, toman) => expect(typedAmount(typed)).toBe(toman))
