import { facetLimits } from '../../../../contract/catalogue/facets.ts'
import { normalisePersian } from '../../../../contract/normalise.ts'
import { readAmount } from '../list/listAddress.ts'

/** «۲/۵ میلیون», «۸۵۰ هزار», or «۱ میلیون و ۵۰۰», which omits the thousands. */
const SAID = /(\d+(?:[.,/٫]\d{1,2})?) ?(میلیون|ملیون|هزار)(?: و (\d{1,3})(?!\d))?/

/** The Toman of an amount typed in digits or with a unit; undefined without a digit. */
export function typedAmount(typed: string): number | undefined {
  const [, many, unit, rest = '0'] = SAID.exec(normalisePersian(typed)) ?? []
  if (many === undefined) return readAmount(typed)
  const scale = unit === 'هزار' ? 1e3 : 1e6
  const toman = Number(many.replace(/[,/٫]/, '.')) * scale + (Number(rest) * scale) / 1e3
  return Math.min(Math.round(toman), facetLimits.price)
}
