/** Tests reading on a small catalogue; quality.test.ts measures it on a large one. */
import { describe, expect, it } from '@jest/globals'
import { valueFacetKeys } from '../../../contract/catalogue/facets.ts'
import { chipsOf, titleOf } from './chips.ts'
import { type AllFacetValues, keyOf } from './facetValues.ts'
import { parseLanguage, readLanguage } from './language.ts'
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
  isLacking: () => false,
  brandWords: (key) => (key === 'swissmilitary' ? ['swiss', 'military'] : undefined),
  isWord: (word) => words.has(word),
  isHeld: (word) => words.has(word),
  like: () => [],
  split: (text) => (text === 'بندچرم' ? ['بند', 'چرم'] : null),
}

/** Conditions in short: `key=value|value`, or the bounds of a number; then `sort=…` and the remaining words. */
function read(text: string, of: Repairing = known): string[] {
  const { conditions, sort, words: left, unsold } = understand(tokensOf(text), of)
  return [
    ...(unsold ? [`unsold ${unsold}`] : []),
    ...conditions.map(({ key, values: all, min, max, unwanted }) =>
      min === undefined && max === undefined
        ? `${key}${unwanted ? '≠' : '='}${all.join('|')}`
        : `${key} ${min ?? ''}–${max ?? ''}`,
    ),
    ...(sort ? [`sort=${sort.sort}`] : []),
    ...left.map(
      ({ word, unwanted, insteadOf, isMissing }) =>
        `${insteadOf === undefined ? '' : 'or '}${unwanted ? '≠' : ''}${isMissing ? 'missing' : word}`,
    ),
  ]
}

it('reads «غواصی» as the style, and as water resistance only when no product has that style', () => {
  const style = { ...values.style, named: new Map([...values.style.named, ['غواصی', 'غواصی']]) }
  expect(read('ساعت غواصی', { ...known, values: { ...values, style } })).toEqual(['style=غواصی'])
  expect(read('ساعت غواصی')).toEqual(['water 10–'])
})

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
    ['مردانه زیر ۵', ['gender=مردانه', 'price –5000000']],
    ['قیمتش تا ۶ باشه', ['price –6000000']],
    ['زیر ۵ چرم', ['price –5000000', 'strap-material=چرم']],
    ['بامبینو زیر ۲۰', ['price –20000000', 'بامبینو']],
    ['ساعت زیر ۴۰', ['diameter –40']],
    ['ساعت بین ۳۶ تا ۴۰', ['diameter 36–40']],
    ['زیر ۵ میلیون ۲۰ درصد تخفیف', ['price –5000000', 'discount 20–', 'discounted=1']],
    ['چرم ۱۰۰ درصد اصل', ['strap-material=چرم']],
    ['ساعت گرون نباشه', ['sort=cheapest']],
    ['مردانه نه خیلی گرون', ['gender=مردانه', 'sort=cheapest']],
    ['چرم غیر اتوماتیک', ['strap-material=چرم', 'movement≠کوارتز|سولار|کوکی']],
    // Width of a strap, and of a case: no watch of the catalogue is so small.
    ['22mm', ['22']],
    ['بند یدکی ۲۰ میلی‌متری', ['بند', '20']],
    ['ساعت بند چرم ۳۲ میلی‌متر', ['strap-material=چرم', 'diameter 31.5–32.5']],
    // An explicit sort replaces an implied one.
    ['لاکچری', ['style=مجلسی|کلاسیک', 'sort=dearest']],
    ['لاکچری ارزون', ['style=مجلسی|کلاسیک', 'sort=cheapest']],
    // «ست» is ignored if no pairs are sold; alone, it is reported as missing.
    ['ست دونفره چرم', ['strap-material=چرم']],
    ['ست', ['missing', 'ساعت']],
    ['ساعت ست کاپل', ['ساعت', 'missing']],
    // A colour without a head may apply to any part; so may steel.
    ['مردانه آبی', ['gender=مردانه', 'ابی']],
    ['قاب استیل', ['استیل']],
    ['بند استیل', ['strap-material=استیل']],
    ['چرم یا استیل', ['strap-material=چرم|استیل']],
    // «بند» and «بند ساعت» ask for straps if nothing is about a watch.
    ['بند', ['بند']],
    ['بند ساعت', ['بند']],
    ['بند ساعت چرم', ['strap-material=چرم', 'بند']],
    ['بند چرمی ساعت', ['strap-material=چرم', 'بند']],
    ['استرپ چرم', ['strap-material=چرم', 'بند']],
    ['leather strap', ['strap-material=چرم', 'بند']],
    ['بند تعویضی استیل', ['strap-material=استیل', 'بند']],
    ['ساعت با استرپ چرم', ['strap-material=چرم']],
    ['استرپ چرم صفحه آبی', ['strap-material=چرم', 'dial-colour=آبی']],
    ['بند چرم', ['strap-material=چرم']],
    // A gift is a watch.
    ['کادو برای همسرم', ['ساعت']],
    ['هدیه ولنتاین', ['ساعت']],
    ['هدیه روز مادر', ['gender=زنانه']],
    ['هدیه زیر ۳ میلیون', ['price –3000000']],
    // Ages are neither prices nor sizes.
    ['مرد ۵۰ ساله', ['gender=مردانه']],
    ['برای آقای ۳۵ ساله', ['gender=مردانه']],
    ['مامانم ۴۰ سالشه چرم', ['gender=زنانه', 'strap-material=چرم']],
    ['پسر ۱۲ ساله', ['gender=مردانه', 'missing']],
    ['دخترانه ۸ تا ۱۲ سال', ['gender=زنانه', 'missing']],
    ['سن ۴۰', []],
    ['گارانتی ۲ ساله', ['warranty 24–']],
    // Unsold things.
    ['گوشی', ['unsold thing', 'missing']],
    ['کفش مردانه زیر ۵ میلیون', ['unsold thing', 'gender=مردانه', 'price –5000000', 'missing']],
    ['انگشتر برای همسرم', ['unsold thing', 'missing', 'ساعت']],
    ['ساعت رومیزی', ['unsold thing', 'missing']],
    ['تعمیر ساعت', ['unsold service', 'missing']],
    ['ساعتم تعمیر میخواد', ['unsold service', 'ساعتم', 'missing', 'میخواد']],
    ['باتری ساعت', ['unsold service', 'missing']],
    ['ساعت مردانه که تعمیرش راحت باشه', ['gender=مردانه', 'missing', 'راحت']],
    ['پیگیری سفارش', ['unsold question', 'missing']],
    // The packing of a watch is not a box by itself.
    ['ساعت با جعبه', ['ساعت']],
    ['ساعت مردانه همراه با جعبه', ['gender=مردانه']],
    ['ساعت جعبه دار زنانه', ['gender=زنانه']],
    ['جعبه ساعت', ['جعبه']],
    // Wrists and thickness.
    ['ساعت برای مچ ۱۶ سانت', ['diameter 32–39']],
    ['دور مچم ۱۷ و نیمه', ['diameter 38–42']],
    ['دور دستم ۱۹۰ میلی‌متر', ['diameter 40–44']],
    ['مچ ۱۶ تا ۱۷ سانتی', ['diameter 32–42']],
    ['بند برای مچ ۱۸ سانت', ['مچ', '18', 'سانت', 'بند']],
    ['مچم خیلی باریکه', ['diameter –39']],
    ['ساعت نازک', ['thickness –9']],
    ['ساعت نازک نباشه', ['thickness 9–']],
    ['ضخامت زیر ۱۰', ['thickness –10']],
    ['ضخامت قاب ۸ میلی‌متر', ['thickness 7.5–8.5']],
    ['ساعت زیر ۱۰ میلی‌متر', ['thickness –10']],
    ['قطر ۴۰ ضخامت کمتر از ۹', ['diameter 39.5–40.5', 'thickness –9']],
    ['ساعت ست با حلقه', ['ساعت', 'missing', 'missing']],
    ['بامبینو با کراوات', ['بامبینو', 'missing']],
    ['به گوشی وصل بشه', ['بهگوشیوصلبشه']],
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
    // Excluded words.
    ['زنانه مشکی نباشه', ['gender=زنانه', '≠مشکی']],
    ['غیر از swiss military بند چرم', ['strap-material=چرم', '≠swiss', '≠military']],
    ['غیر از swiss military و مشکی', ['≠swiss', '≠military', 'مشکی']],
    ['بند به جز چرم و استیل', ['strap-material≠حصیری']],
    ['ساعت نمی خوام چرم باشه', ['strap-material≠استیل|حصیری']],
    ['زنانه نه مشکی', ['gender=زنانه', '≠مشکی']],
    ['بدون تقویم', ['functions≠کرونوگراف|شب‌نما']],
    ['بدون باتری', ['movement=اتوماتیک|کوکی|سولار']],
    // No watch is of two brands.
    ['swiss military و ژرفا', ['swiss', 'military', 'ژرفا']],
    // Alternatives: colours without a head, or names.
    ['ساعت آبی یا مشکی', ['ساعت', 'ابی', 'or مشکی']],
    ['دریا یا بامبینو', ['دریا', 'or بامبینو']],
    // Sizes depend on the gender.
    ['کوچک', ['diameter –34']],
    ['کوچک مردانه', ['diameter –39', 'gender=مردانه']],
    ['سایز متوسط زنانه', ['diameter 30–34', 'gender=زنانه']],
    // A greeting does not name the wearer.
    ['سلام آقا یه ساعت برای خانمم', ['gender=زنانه']],
    ['خانم و آقا', ['gender=زنانه|مردانه']],
    // Shades, and «یی» written for «ای».
    ['صفحه سبز تیره', ['dial-colour=سبز']],
    ['صفحه سورمه یی', ['dial-colour=سرمه‌ای']],
    // No strap is cream; the nearest colour is used.
    ['بند چرم کرم', ['strap-material=چرم', 'strap-colour=شیری']],
    ['بند چرم یدکی', ['strap-material=چرم', 'بند']],
    ['saat mardane zire 3 milion', ['gender=مردانه', 'price –3000000']],
    ['بند غیر از چرم', ['strap-material≠استیل|حصیری']],
    ['ارزون‌ترین ساعت مردونه', ['gender=مردانه', 'sort=cheapest']],
    ['بامبینو زیر ۲۰ میلیون', ['price –20000000', 'بامبینو']],
    ['زیر ۵ میلیون و ۴۰ میلی‌متری', ['price –5000000', 'diameter 39.5–40.5']],
    ['ساعت ۴۰ میلی‌متری', ['diameter 39.5–40.5']],
    ['سلام لطفا یه ساعت خوب معرفی کنید', ['ساعت']],
    // An unknown value stays a word.
    ['دیجیتال', ['دیجیتال']],
  ])('reads «%s»', (text, expected) => expect(read(text)).toEqual(expected))

  it("asks for children's watches by a child's age if the catalogue has any", () => {
    const named = new Map([...values.gender.named, ['بچگانه', 'بچگانه']])
    const withChildren = { ...known, values: { ...values, gender: { ...values.gender, named } } }
    expect(read('پسر ۱۲ ساله', withChildren)).toEqual(['gender=بچگانه'])
    expect(read('۸ ساله دختر', withChildren)).toEqual(['gender=بچگانه'])
    expect(read('بچه زیر ۷ سال', withChildren)).toEqual(['gender=بچگانه'])
    expect(read('پسر ۱۶ ساله', withChildren)).toEqual(['gender=مردانه'])
  })

  it('searches a thing that is usually unsold if the catalogue has it', () => {
    const isWord = (word: string) => known.isWord(word) || word === 'انگشتر'
    expect(read('انگشتر چرم', { ...known, isWord, isHeld: isWord })).toEqual(['strap-material=چرم', 'انگشتر'])
  })

  it('joins two phrases of one facet: their common values, else all values', () => {
    expect(read('خورشیدی که بدون باتری باشه')).toEqual(['movement=سولار'])
    expect(read('مردانه زنانه')).toEqual(['gender=مردانه|زنانه'])
  })
})

describe('corrections', () => {
  const correctedWords = (text: string) =>
    withCorrectedWords(withSplitWords(tokensOf(text), known), known).map(({ word }) => word)
  it.each([
    ['بندچرم', ['بند', 'چرم']],
    ['اتوماتک', ['اتوماتیک']],
    ['زنانع', ['زنانه']],
    // Correct words with endings, and prices, are not corrected.
    ['صفحه‌اش ۳ تومن', ['صفحه', 'اش', '3', 'تومن']],
    ['خخخخخخ', ['خخخخخخ']],
  ])('are made in «%s»', (text, expected) => expect(correctedWords(text)).toEqual(expected))
})

describe('chips', () => {
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
    ['بند چرم نباشه حصیری باشه', ['بند: حصیری / باشه']],
    ['زیر ۱/۵ میلیارد', ['تا ۱٫۵ میلیارد تومان / ']],
    ['زنانه مشکی نباشه', ['زنانه / مشکی نباشه', 'غیر از مشکی / زنانه']],
    ['مردانه ۲۰ درصد تخفیف', ['مردانه / ۲۰ درصد تخفیف', '۲۰٪ تخفیف و بیشتر / مردانه']],
    ['تخفیف ۱۰ تا ۳۰٪', ['از ۱۰٪ تا ۳۰٪ تخفیف / ']],
    // One phrase with two conditions is one chip.
    ['تمام مشکی مردانه', ['رنگ بند: مشکی، صفحه: مشکی / مردانه', 'مردانه / تمام مشکی']],
  ])('show what was read in «%s»', (text, expected) => expect(chips(text)).toEqual(expected))

  it('show a price range', () => {
    const tokens = tokensOf('بین ۵ تا ۱۰ میلیون')
    const [price] = understand(tokens, known).conditions
    expect(titleOf(price!, { text: '', tokens })).toBe('از ۵ میلیون تا ۱۰ میلیون تومان')
  })
})

it("adds the owner's lines, and rejects invalid ones", () => {
  const { meanings } = parseLanguage(['رنگ سازمانی : dial-colour=سبز'])
  expect(meanings.get('رنگسازمانی')).toEqual([{ key: 'dial-colour', groups: [['سبز']] }])
  expect(() => parseLanguage(['x : colour=سبز'])).toThrow('colour=سبز')
  expect(() => parseLanguage(['[nonsense]'])).toThrow('[nonsense]')
  expect(() => parseLanguage(['[ages]\nکودک : gender=بچگانه'])).toThrow('کودک')
})
