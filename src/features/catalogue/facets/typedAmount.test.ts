import { expect, test } from '@jest/globals'
import { facetLimits } from '../../../../contract/catalogue/facets.ts'
import { typedAmount } from './typedAmount.ts'

test.each([
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
  ['میلیون', undefined],
  ['', undefined],
])('%s', (typed, toman) => expect(typedAmount(typed)).toBe(toman))
