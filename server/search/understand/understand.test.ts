/** Reading of texts by itself, on a small catalogue; how well it does on a large one is in quality.test.ts. */
import { describe, expect, it } from '@jest/globals'
import { valueFacetKeys } from '../../../contract/catalogue/facets.ts'
import { chipsOf, titleOf } from './chips.ts'
import { type AllFacetValues, keyOf } from './facetValues.ts'
import { parseLanguage, readLanguage } from './language.ts'
import { measureAt } from './measures.ts'
import { numberAt } from './numbers.ts'
import { priceAt } from './prices.ts'
import { withCorrectedWords, withSplitWords, type Repairing } from './repair.ts'
import { tokensOf } from './tokens.ts'
import { understand } from './understand.ts'

const catalogue: Partial<Record<(typeof valueFacetKeys)[number], string[]>> = {
  gender: ['مردانه', 'زنانه', 'یونیسکس'],
  style: ['کلاسیک', 'مجلسی', 'اسپرت'],
  movement: ['اتوماتیک', 'کوارتز', 'سولار', 'کوکی'],
  'dial-colour': ['آبی', 'مشکی', 'سرمه‌ای', 'سبز'],
  'strap-colour': ['قهوه‌ای', 'مشکی', 'طلایی', 'شیری'],
  'strap-material': ['چرم', 'استیل', 'حصیری'],
  diameter: ['32', '36', '40', '40.5', '44'],
  water: ['3', '10', '20'],
  glass: ['یاقوت کبود', 'مینرال'],
  functions: ['تقویم', 'کرونوگراف', 'شب‌نما'],
  country: ['ژاپن', 'سوئیس'],
  warranty: ['12', '24'],
  'in-stock': ['1'],
  discounted: ['1'],
}
const values = Object.fromEntries(
  valueFacetKeys.map((key) => {
    const all = catalogue[key] ?? []
    return [
      key,
      {
        named: new Map(all.map((value) => [keyOf(value), value])),
        numbers: new Map(all.map((value) => [value, Number(value)])),
      },
    ]
  }),
) as unknown as AllFacetValues
const words = new Set(['ساعت', 'مچی', 'بند', 'صفحه', 'ابی', 'مشکی', 'دریا', 'بامبینو', 'مردانه', 'چرم'])
const known: Repairing = {
  language: readLanguage('/nowhere'),
  values,
  aliasesOf: () => [],
  brandWords: (key) => (key === 'swissmilitary' ? ['swiss', 'military'] : undefined),
  isWord: (word) => words.has(word),
  like: () => [],
  split: (text) => (text === 'بندچرم' ? ['بند', 'چرم'] : null),
}

/** Conditions in short: `key=value|value`, of a price or measure its bounds; then `sort=…` and the words that are left. */
function read(text: string): string[] {
  const { conditions, sort, words: left } = understand(tokensOf(text), known)
  return [
    ...conditions.map(({ key, values: all, min, max, unwanted }) =>
      min === undefined && max === undefined
        ? `${key}${unwanted ? '≠' : '='}${all.join('|')}`
        : `${key} ${min ?? ''}–${max ?? ''}`,
    ),
    ...(sort ? [`sort=${sort.sort}`] : []),
    ...left.map(
      ({ word, unwanted, insteadOf }) =>
        `${insteadOf === undefined ? '' : 'or '}${unwanted ? '≠' : ''}${word}`,
    ),
  ]
}

describe('understand', () => {
  it.each([
    ['ساعت صفحه آبی', ['dial-colour=آبی']],
    ['صفحهٔ سورمه‌ای', ['dial-colour=سرمه‌ای']],
    ['بند چرم قهوه‌ای', ['strap-material=چرم', 'strap-colour=قهوه‌ای']],
    ['چرم مشکی', ['strap-material=چرم', 'strap-colour=مشکی']],
    ['صفحه‌اش آبی باشه و بندش چرمی', ['dial-colour=آبی', 'strap-material=چرم']],
    ['صفحش سبزه', ['dial-colour=سبز']],
    ['blue dial leather strap', ['dial-colour=آبی', 'strap-material=چرم']],
    ['هم بندش مشکی باشه هم صفحش', ['strap-colour=مشکی', 'dial-colour=مشکی']],
    ['از بیست تومن بیشتر نشه چرم', ['price –20000000', 'strap-material=چرم']],
    ['از ۵ میلیون کمتر نباشه', ['price 5000000–']],
    ['بالای ۲۰ میلیون نباشه', ['price –20000000']],
    ['تا ۵ میلیون بیشتر ندارم', ['price –5000000']],
    ['۵ میلیون به بالا', ['price 5000000–']],
    ['حداقل ۳۰ حداکثر ۴۰ میلیون', ['price 30000000–40000000']],
    ['بودجه‌ م ۶ و نیم میلیونه', ['price –6500000']],
    ['چرم غیر اتوماتیک', ['strap-material=چرم', 'movement≠کوارتز|سولار|کوکی']],
    // Width of a strap, and of a case.
    ['بند ۲۰ میلی‌متر', ['20', 'بند']],
    ['بند یدکی ۲۰ میلی‌متری', ['بند', '20']],
    ['ساعت بند چرم ۳۲ میلی‌متر', ['strap-material=چرم', 'diameter 31.5–32.5']],
    // What is said outright counts before what is only meant besides.
    ['لاکچری', ['style=مجلسی|کلاسیک', 'sort=dearest']],
    ['لاکچری ارزون', ['style=مجلسی|کلاسیک', 'sort=cheapest']],
    // Two of a kind say nothing where no pairs are sold, unless nothing else is said.
    ['ست دونفره چرم', ['strap-material=چرم']],
    ['ست', ['ست']],
    // A colour without a head may be anything's; so may steel.
    ['مردانه آبی', ['gender=مردانه', 'ابی']],
    ['قاب استیل', ['استیل']],
    ['بند استیل', ['strap-material=استیل']],
    // «بند» alone asks for straps.
    ['بند', ['بند']],
    ['ساعت باتری‌خور زنونه', ['movement=کوارتز', 'gender=زنانه']],
    ['برای شوهرم', ['gender=مردانه']],
    ['مناسب عروسی', ['style=مجلسی']],
    ['برای شنا', ['water 10–']],
    ['شیشه یاقوت', ['glass=یاقوت کبود']],
    ['کرنو با تقویم', ['functions=کرونوگراف', 'functions=تقویم']],
    ['سوئیسی', ['country=سوئیس']],
    ['swiss military', ['swiss', 'military']],
    ['بند چرم نباشه', ['strap-material≠استیل|حصیری']],
    ['غیر از مشکی صفحه', ['≠مشکی']],
    // What is not wanted may be a word: it is neither what was said before it nor what comes next.
    ['زنانه مشکی نباشه', ['gender=زنانه', '≠مشکی']],
    ['غیر از swiss military بند چرم', ['strap-material=چرم', '≠swiss', '≠military']],
    ['غیر از swiss military و مشکی', ['≠swiss', '≠military', 'مشکی']],
    ['بند به جز چرم و استیل', ['strap-material≠حصیری']],
    ['ساعت نمی خوام چرم باشه', ['strap-material≠استیل|حصیری']],
    ['زنانه نه مشکی', ['gender=زنانه', '≠مشکی']],
    ['بدون تقویم', ['functions≠کرونوگراف|شب‌نما']],
    ['بدون باتری', ['movement=اتوماتیک|کوکی|سولار']],
    // Either of two colours without a head, or of two names.
    ['ساعت آبی یا مشکی', ['ساعت', 'ابی', 'or مشکی']],
    ['دریا یا بامبینو', ['دریا', 'or بامبینو']],
    // What is small for him is not for her.
    ['کوچک', ['diameter –34']],
    ['کوچک مردانه', ['diameter –39', 'gender=مردانه']],
    ['سایز متوسط زنانه', ['diameter 30–34', 'gender=زنانه']],
    // Whom one speaks to does not wear it.
    ['سلام آقا یه ساعت برای خانمم', ['gender=زنانه']],
    // Shades, and «یی» written for «ای».
    ['صفحه سبز تیره', ['dial-colour=سبز']],
    ['صفحه سورمه یی', ['dial-colour=سرمه‌ای']],
    // A strap has no cream, but near to it.
    ['بند چرم کرم', ['strap-material=چرم', 'strap-colour=شیری']],
    ['بند چرم یدکی', ['strap-material=چرم', 'بند']],
    ['saat mardane zire 3 milion', ['gender=مردانه', 'price –3000000']],
    ['بند غیر از چرم', ['strap-material≠استیل|حصیری']],
    ['ارزون‌ترین ساعت مردونه', ['gender=مردانه', 'sort=cheapest']],
    ['بامبینو زیر ۲۰ میلیون', ['price –20000000', 'بامبینو']],
    ['زیر ۵ میلیون و ۴۰ میلی‌متری', ['price –5000000', 'diameter 39.5–40.5']],
    ['ساعت ۴۰ میلی‌متری', ['diameter 39.5–40.5']],
    ['سلام لطفا یه ساعت خوب معرفی کنید', ['ساعت']],
    // What a catalogue has nothing of stays a word.
    ['دیجیتال', ['دیجیتال']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))

  it('the same word of one facet is both where they agree, either where they do not', () => {
    expect(read('خورشیدی که بدون باتری باشه')).toEqual(['movement=سولار'])
    expect(read('مردانه زنانه')).toEqual(['gender=مردانه|زنانه'])
  })
})

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
    // The thousands beside millions are left unsaid.
    ['زیر یک میلیون و پانصد', [undefined, 1.5e6]],
    ['تا ۲ میلیون و ۳۰۰ تومن', [undefined, 2.3e6]],
    ['یک میلیون و پانصد تا دو میلیون', [1.5e6, 2e6]],
    // As prices are written by hand.
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
    // Counted differently, or the dearer first.
    ['۸۰۰ تا یک و نیم میلیون', [800e3, 1.5e6]],
    ['۵۰۰ تا ۱ میلیون', [500e3, 1e6]],
    ['بین ۳۰ تا ۲۰ میلیون', [20e6, 30e6]],
    ['۷۰۰ تا ۸۰۰ تومن', [700e3, 800e3]],
    ['هفتصد هشتصد تومن', [700e3, 800e3]],
    ['۵۰۰ تا ۱ تومن', [500e3, 1e6]],
    ['بین ۵۰ تا ۱۰۰ میلیون ریال', [5e6, 10e6]],
    ['۵۰٬۰۰۰٬۰۰۰ تا ۱۰۰٬۰۰۰٬۰۰۰ ریال', [5e6, 10e6]],
    ['تا ۱۵۰۰ تومن', [undefined, 1.5e6]],
    // Words before an amount, alone and one after the other.
    ['گرون‌تر از ۵ میلیون', [5e6, undefined]],
    ['ارزون تر از ۵ میلیون', [undefined, 5e6]],
    ['حداکثر تا ۵ میلیون', [undefined, 5e6]],
    ['بودجه من تا ۱۰ تومنه', [undefined, 10e6]],
    ['حدود ۸ تا ۱۰ میلیون', [8e6, 10e6]],
    ['بودجه‌ام ۵ تا ۱۰ تومنه', [5e6, 10e6]],
    ['بودجه ۵ تا ۱۰', [5e6, 10e6]],
    ['رنج قیمتی ۵ تا ۱۰ میلیون', [5e6, 10e6]],
  ])('%s', (text, [min, max]) => {
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
  ])('no price: %s', (text) =>
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
    ['گارانتی حداقل دو سال', { key: 'warranty', min: 24 }],
  ])('%s', (text, expected) => {
    const tokens = tokensOf(text)
    expect(measureAt(tokens, 0)).toEqual({ ...expected, length: tokens.length })
  })

  it.each(['سیکو ۵', '۲۲ متر بند', '۲۰ سال', 'قطر ۴۲۰'])('no measure: %s', (text) =>
    expect(tokensOf(text).map((_, at) => measureAt(tokensOf(text), at))).not.toContainEqual(
      expect.anything(),
    ),
  )
})

it.each([
  ['۲۵', 25],
  ['بیست و پنج', 25],
  ['دویست و پنجاه هزار', 250_000],
  ['یک میلیون و دویست', 1_200_000],
  ['دو میلیون و نیم', 2_500_000],
])('%s is %d', (text, value) => expect(numberAt(tokensOf(text), 0)?.value).toBe(value))

describe('slips', () => {
  const mended = (text: string) =>
    withCorrectedWords(withSplitWords(tokensOf(text), known), known).map(({ word }) => word)
  it.each([
    ['بندچرم', ['بند', 'چرم']],
    ['اتوماتک', ['اتوماتیک']],
    ['زنانع', ['زنانه']],
    // Words that are right, with their endings, and prices are nobody's slip.
    ['صفحه‌اش ۳ تومن', ['صفحه', 'اش', '3', 'تومن']],
    ['خخخخخخ', ['خخخخخخ']],
  ])('%s', (text, expected) => expect(mended(text)).toEqual(expected))
})

describe('what is shown of it', () => {
  const chips = (text: string) => {
    const tokens = tokensOf(text)
    return chipsOf(understand(tokens, known), { text, tokens }).map(
      ({ title, without }) => `${title} / ${without}`,
    )
  }
  it.each([
    ['ساعت بند چرم قهوه‌ای', ['بند: چرم / ساعت بند قهوه‌ای', 'رنگ بند: قهوه‌ای / ساعت بند چرم']],
    ['صفحه آبی تا ۲/۵ میلیون', ['صفحه: آبی / تا ۲/۵ میلیون', 'تا ۲٫۵ میلیون تومان / صفحه آبی']],
    ['مردانه تا ۱ میلیون و ۲۵۰', ['مردانه / تا ۱ میلیون و ۲۵۰', 'تا ۱٫۲۵ میلیون تومان / مردانه']],
    ['قطر ۴۰، ارزان', ['قطر: ۴۰ میلی‌متر / ارزان', 'ارزان‌ترین‌ها / قطر ۴۰']],
    ['برای کت و شلوار', ['مناسب: کت و شلوار / برای']],
    ['بند چرم نباشه', ['بند: غیر از چرم / ']],
    ['بند چرم یا استیل', ['بند: چرم یا استیل / یا']],
    ['زنانه مشکی نباشه', ['زنانه / مشکی نباشه', 'غیر از مشکی / زنانه']],
    // One phrase, two conditions: taken back together.
    ['تمام مشکی مردانه', ['رنگ بند: مشکی، صفحه: مشکی / مردانه', 'مردانه / تمام مشکی']],
  ])('%s', (text, expected) => expect(chips(text)).toEqual(expected))

  it('a range of prices', () => {
    const tokens = tokensOf('بین ۵ تا ۱۰ میلیون')
    const [price] = understand(tokens, known).conditions
    expect(titleOf(price!, { text: '', tokens })).toBe('از ۵ میلیون تا ۱۰ میلیون تومان')
  })
})

it('an owner’s lines are added, and a wrong one is told', () => {
  const { meanings } = parseLanguage(['رنگ سازمانی : dial-colour=سبز'])
  expect(meanings.get('رنگسازمانی')).toEqual([{ key: 'dial-colour', groups: [['سبز']] }])
  expect(() => parseLanguage(['x : colour=سبز'])).toThrow('colour=سبز')
  expect(() => parseLanguage(['[nonsense]'])).toThrow('[nonsense]')
})
