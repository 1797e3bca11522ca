/** Prices, sizes, discounts, ages and numbers in the ways in which shoppers type them. */
import { describe, expect, it } from '@jest/globals'
import { ageAt } from './ages.ts'
import { measureAt } from './measures.ts'
import { numberAt } from './numbers.ts'
import { percentAt } from './percents.ts'
import { priceAt } from './prices.ts'
import { tokensOf } from './tokens.ts'

describe('prices', () => {
  it.each([
    ['زیر ۵ میلیون', [undefined, 5e6]],
    ['تا ده میلیون تومان', [undefined, 10e6]],
    ['زیر ۲/۵ تومن', [undefined, 2.5e6]],
    ['زیر ۲.۵ میلیون', [undefined, 2.5e6]],
    ['زیر ۱۵٬۰۰۰٬۰۰۰', [undefined, 15e6]],
    ['زیر ۱۵,۰۰۰,۰۰۰ تومان', [undefined, 15e6]],
    ['تا ۵۰۰ تومن', [undefined, 5e5]],
    ['زیر یک و نیم میلیون', [undefined, 1.5e6]],
    ['زیر دو میلیون و پانصد هزار', [undefined, 2.5e6]],
    ['زیر یک و هشتصد', [undefined, 1.8e6]],
    ['تا دو و پونصد تومن', [undefined, 2.5e6]],
    ['با هفت میلیون', [undefined, 7e6]],
    ['بین ۵ تا ۱۰ میلیون', [5e6, 10e6]],
    ['پنج تا هفت تومن', [5e6, 7e6]],
    ['شیش هفت تومن', [6e6, 7e6]],
    ['مابین ۷ و ۹ میلیون', [7e6, 9e6]],
    ['قیمت بین سی تا چهل و پنج', [30e6, 45e6]],
    ['۱۴۰۰ هزار تومن دارم', [undefined, 1.4e6]],
    ['۵۰۰ هزار تا ۲ میلیون', [5e5, 2e6]],
    ['بالای ۲۰ میلیون', [20e6, undefined]],
    ['از ۲۰ میلیون به بالا', [20e6, undefined]],
    ['۲۰۰ میلیون ریال به پایین', [undefined, 20e6]],
    ['حدود ۸ میلیون', [6e6, 10e6]],
    ['بودجه‌ام ۱۵ میلیونه', [undefined, 15e6]],
    // Omitted thousands after millions.
    ['زیر یک میلیون و پانصد', [undefined, 1.5e6]],
    ['تا ۲ میلیون و ۳۰۰ تومن', [undefined, 2.3e6]],
    ['یک میلیون و پانصد تا دو میلیون', [1.5e6, 2e6]],
    // Handwritten prices.
    ['زیر ۲/۵۰۰/۰۰۰ تومان', [undefined, 2.5e6]],
    ['زیر ۱۰.۰۰۰.۰۰۰ تومان', [undefined, 10e6]],
    ['تا ۸۵۰/۰۰۰ تومان', [undefined, 850e3]],
    ['زیر ۱/۵۰۰ تومن', [undefined, 1.5e6]],
    // Without spaces.
    ['زیر۵میلیون', [undefined, 5e6]],
    ['زیر۱۵٬۰۰۰٬۰۰۰', [undefined, 15e6]],
    ['زیر۵۰۰۰۰۰۰', [undefined, 5e6]],
    ['۵تا۱۰میلیون', [5e6, 10e6]],
    ['5-15 میلیون', [5e6, 15e6]],
    // Different scales, or the higher amount first.
    ['۸۰۰ تا یک و نیم میلیون', [800e3, 1.5e6]],
    ['۵۰۰ تا ۱ میلیون', [500e3, 1e6]],
    ['بین ۳۰ تا ۲۰ میلیون', [20e6, 30e6]],
    ['۷۰۰ تا ۸۰۰ تومن', [700e3, 800e3]],
    ['هفتصد هشتصد تومن', [700e3, 800e3]],
    ['۵۰۰ تا ۱ تومن', [500e3, 1e6]],
    ['بین ۵۰ تا ۱۰۰ میلیون ریال', [5e6, 10e6]],
    ['۵۰٬۰۰۰٬۰۰۰ تا ۱۰۰٬۰۰۰٬۰۰۰ ریال', [5e6, 10e6]],
    ['تا ۱۵۰۰ تومن', [undefined, 1.5e6]],
    // Words before an amount, single and combined.
    ['گرون‌تر از ۵ میلیون', [5e6, undefined]],
    ['ارزون تر از ۵ میلیون', [undefined, 5e6]],
    ['حداکثر تا ۵ میلیون', [undefined, 5e6]],
    ['بودجه من تا ۱۰ تومنه', [undefined, 10e6]],
    ['حدود ۸ تا ۱۰ میلیون', [8e6, 10e6]],
    ['بودجه‌ام ۵ تا ۱۰ تومنه', [5e6, 10e6]],
    ['بودجه ۵ تا ۱۰', [5e6, 10e6]],
    ['رنج قیمتی ۵ تا ۱۰ میلیون', [5e6, 10e6]],
    // Without a unit: millions, or thousands.
    ['زیر ۵', [undefined, 5e6]],
    ['زیر هفت', [undefined, 7e6]],
    ['تا ۷', [undefined, 7e6]],
    ['کمتر از ۴', [undefined, 4e6]],
    ['حداکثر ۶', [undefined, 6e6]],
    ['تا سقف ۵', [undefined, 5e6]],
    ['بالای ۱۰', [10e6, undefined]],
    ['از ۲ به بالا', [2e6, undefined]],
    ['زیر ۲/۵', [undefined, 2.5e6]],
    ['زیر ۲ و نیم', [undefined, 2.5e6]],
    ['زیر ۵۰۰', [undefined, 5e5]],
    ['زیر ۱۵۰۰', [undefined, 1.5e6]],
    ['بین ۲ تا ۴', [2e6, 4e6]],
    ['بین ۳ و ۵', [3e6, 5e6]],
    ['۳ تا ۵', [3e6, 5e6]],
    ['بین ده تا بیست', [10e6, 20e6]],
    ['بین ۳۰ تا ۴۵', [30e6, 45e6]],
    ['بین ۵۰۰ تا ۱', [5e5, 1e6]],
    ['حداقل ۵ حداکثر ۱۰', [5e6, 10e6]],
    ['حدود ۱۰', [7.5e6, 12.5e6]],
    ['بودجه ۴۰', [undefined, 40e6]],
    ['۵ میلیون تا ۱۰', [5e6, 10e6]],
    ['دو تومن سه تومن', [2e6, 3e6]],
    // Halves and abbreviations.
    ['تا سه تومن و نیم', [undefined, 3.5e6]],
    ['تا سه تومن و پونصد', [undefined, 3.5e6]],
    ['زیر نیم میلیون', [undefined, 5e5]],
    ['سه و نیم', [2.8e6, 4.2e6]],
    ['زیر ۵م', [undefined, 5e6]],
    ['under 5m', [undefined, 5e6]],
    ['زیر ۵ میل', [undefined, 5e6]],
    ['زیر ۵۰۰ت', [undefined, 5e5]],
    ['زیر ۵۰۰ هزارتومان', [undefined, 5e5]],
    ['پایین ۵ میلیون', [undefined, 5e6]],
    ['۱۰ میلیون ب پایین', [undefined, 10e6]],
    ['در حد ۴ میلیون', [3e6, 5e6]],
    ['از ۵ تومن شروع بشه', [5e6, undefined]],
    ['پولم ۵ تومنه', [undefined, 5e6]],
  ])('are read in «%s»', (text, [min, max]) => {
    const tokens = tokensOf(text)
    expect(priceAt(tokens, 0)).toEqual({
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      length: tokens.length,
    })
  })

  it.each([
    '۴۰ میلی متری',
    'زیر ۴۰ میلی‌متر',
    'سیکو ۵',
    'ضدآب تا ۱۰۰ متر',
    '۲ سال گارانتی',
    'تا آخر',
    '116.610',
    '۱۰ ۰۰۰ ۰۰۰ تومان',
    '۲۰ درصد تخفیف',
    'بالای ۳۰٪ تخفیف',
    'زیر ۱۰ سال',
    '۸ تا ۱۲ سال',
    'زیر ۴۰',
    'بین ۳۸ تا ۴۰',
    'مچ ۱۶ تا ۱۸',
    'تا ۳ روز',
    'با ۳ عقربه',
    'قیمت ۲۱۰۰',
    'بند ۲۰ میل',
    'ضخامت ۸ میل',
    'ضدآب تا ۱۰۰',
  ])('are not read in «%s»', (text) =>
    expect(tokensOf(text).map((_, at) => priceAt(tokensOf(text), at))).not.toContainEqual(expect.anything()),
  )
})

describe('measures', () => {
  it.each([
    ['قطر ۴۲', { key: 'diameter', min: 41.5, max: 42.5 }],
    ['قطر بین ۳۸ تا ۴۰ میلی متر', { key: 'diameter', min: 38, max: 40 }],
    ['زیر ۴۰ میلی متر', { key: 'diameter', max: 40 }],
    ['قطر 38-42', { key: 'diameter', min: 38, max: 42 }],
    ['۳۸-۴۲ میلی‌متر', { key: 'diameter', min: 38, max: 42 }],
    ['بزرگ‌تر از ۴۲ میلی‌متر', { key: 'diameter', min: 42 }],
    ['کوچکتر از ۴۰', { key: 'diameter', max: 40 }],
    ['گارانتی یکساله', { key: 'warranty', min: 12 }],
    ['42mm', { key: 'diameter', min: 41.5, max: 42.5 }],
    ['۴ سانت', { key: 'diameter', min: 39.5, max: 40.5 }],
    ['چهل و چهار به بالا', { key: 'diameter', min: 44 }],
    ['۱۰۰ متر', { key: 'water', min: 10 }],
    ['300m', { key: 'water', min: 30 }],
    ['۵ اتمسفر', { key: 'water', min: 5 }],
    ['گارانتی ۲۴ ماهه', { key: 'warranty', min: 24 }],
    ['دو سال گارانتی', { key: 'warranty', min: 24 }],
    ['زیر ۴۰', { key: 'diameter', max: 40 }],
    ['۴۰ تا ۴۲', { key: 'diameter', min: 40, max: 42 }],
    ['گارانتی حداقل دو سال', { key: 'warranty', min: 24 }],
  ])('are read in «%s»', (text, expected) => {
    const tokens = tokensOf(text)
    expect(measureAt(tokens, 0)).toEqual({ ...expected, length: tokens.length })
  })

  it.each(['سیکو ۵', '۲۲ متر بند', '۲۰ سال', 'قطر ۴۲۰'])('are not read in «%s»', (text) =>
    expect(tokensOf(text).map((_, at) => measureAt(tokensOf(text), at))).not.toContainEqual(
      expect.anything(),
    ),
  )
})

describe('discounts', () => {
  it.each([
    ['۲۰ درصد', { min: 20 }],
    ['۵۰درصد', { min: 50 }],
    ['30%', { min: 30 }],
    ['٪۱۰', { min: 10 }],
    ['20 %', { min: 20 }],
    ['با ۲۰ درصد', { min: 20 }],
    ['بالای ۳۰٪', { min: 30 }],
    ['حداقل ده درصد', { min: 10 }],
    ['از ۱۰ درصد به بالا', { min: 10 }],
    ['زیر ۲۰ درصد', { max: 20 }],
    ['بین ۱۰ تا ۳۰ درصد', { min: 10, max: 30 }],
    ['۱۰۰ درصد', {}],
  ])('are read in «%s»', (text, expected) => {
    const tokens = tokensOf(text)
    expect(percentAt(tokens, 0)).toEqual({ ...expected, length: tokens.length })
  })
})

describe('ages', () => {
  it.each([
    ['۱۲ ساله', 12],
    ['بیست ساله', 20],
    ['۶۵ سالشه', 65],
    ['سن ۴۰', 40],
    ['سن ۴۰ سال', 40],
    ['زیر ۱۰ سال', 10],
    ['۸ تا ۱۲ سال', 10],
    ['۱۲ سال به بالا', Infinity],
    ['12 sale', 12],
  ])('are read in «%s»', (text, years) => {
    const tokens = tokensOf(text)
    expect(ageAt(tokens, 0, false)).toEqual({ years, length: tokens.length })
  })

  it('are read from years without another word only after a person', () => {
    expect(ageAt(tokensOf('۱۵ سال'), 0, true)).toEqual({ years: 15, length: 2 })
    for (const text of ['۱۵ سال', '۱۵', '۲۰۰ ساله']) expect(ageAt(tokensOf(text), 0, false)).toBeNull()
  })
})

it.each([
  ['۲۵', 25],
  ['بیست و پنج', 25],
  ['دویست و پنجاه هزار', 250_000],
  ['یک میلیون و دویست', 1_200_000],
  ['دو میلیون و نیم', 2_500_000],
])('reads «%s» as %d', (text, value) => expect(numberAt(tokensOf(text), 0)?.value).toBe(value))
