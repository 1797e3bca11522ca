import { describe, expect, it } from '@jest/globals'
import { placesLike, placesNamed, provinces } from './identity/places.ts'
import {
  isBirthday,
  isEmail,
  isPersonName,
  isUrl,
  normaliseMobile,
  partOfMobile,
  normaliseNationalCode,
  normalisePostalCode,
  tidyLine,
} from './validation.ts'

describe('e-mail (spec §5: endings of 2 to 24 letters)', () => {
  it.each([
    ['a@b.i', false],
    ['a@b.ir', true],
    ['niloofar.moradi+shop@mail.example.com', true],
    [`a@b.${'x'.repeat(24)}`, true],
    [`a@b.${'x'.repeat(25)}`, false],
    ['a@b.c', false],
    ['a@b', false],
    ['a@b..com', false],
    ['a@.com', false],
    ['a..b@c.com', false],
    ['.a@c.com', false],
    ['a.@c.com', false],
    ['a b@c.ir', false],
    ['a@@c.ir', false],
    ['@c.ir', false],
    [`${'a'.repeat(250)}@b.ir`, false],
    ['', false],
  ])('«%s» is valid: %s', (typed, expected) => expect(isEmail(typed)).toBe(expected))
})

describe('mobile (spec §5)', () => {
  it.each([
    ['09131234567', '09131234567'],
    ['9131234567', '09131234567'],
    ['+989131234567', '09131234567'],
    ['00989131234567', '09131234567'],
    ['۰۹۱۳۱۲۳۴۵۶۷', '09131234567'],
    ['٠٩١٣١٢٣٤٥٦٧', '09131234567'],
    ['۹۱۳۱۲۳۴۵۶۷', '09131234567'],
    ['+۹۸ ۹۱۳ ۱۲۳ ۴۵۶۷', '09131234567'],
    ['\u202a+98\u2011913\u2011123\u20114567\u202c', '09131234567'],
    ['٠٠٩٨٩١٣١٢٣٤٥٦٧', '09131234567'],
    ['0913-123-4567', '09131234567'],
    ['(0913) 123.4567', '09131234567'],
    [' 0913\u200c1234567 ', '09131234567'],
    ['\u200e+98 913 123 4567\u200e', '09131234567'],
    ['09991234567', '09991234567'],
    ['0913123456', null],
    ['091312345678', null],
    ['989131234567', null],
    ['+9809131234567', null],
    ['0098 0913 123 4567', null],
    ['08131234567', null],
    ['02112345678', null],
    ['+19131234567', null],
    ['0913123456a', null],
    ['۰۹۱۳۱۲۳۴۵۶ب', null],
    ['', null],
    ['   ', null],
  ])('normalises «%s» to %s', (typed, expected) => expect(normaliseMobile(typed)).toBe(expected))
})

describe('part of a mobile', () => {
  it.each([
    ['۰۹۱۲۳', '09123'],
    ['+98 912 345', '912345'],
    ['0098912', '912'],
    ['989123456789', '9123456789'],
    ['45 67', '4567'],
    // A number may contain these digits, too.
    ['98912', '98912'],
    ['سارا', null],
    ['12a', null],
    ['', null],
  ])('reads «%s» as %s', (typed, expected) => expect(partOfMobile(typed)).toBe(expected))
})

describe('address of the web', () => {
  it.each([
    ['https://aqrabe.ir', true],
    ['http://www.example.com/a/b?c=d#e', true],
    ['HTTPS://EXAMPLE.IR:8443/', true],
    ['https://ساعت.ایران/خانه', true],
    [`https://a.${'x'.repeat(24)}`, true],
    [`https://a.${'x'.repeat(25)}`, false],
    ['https://a.b', false],
    ['aqrabe.ir', false],
    ['ftp://aqrabe.ir', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['https://localhost', false],
    ['https://a..ir', false],
    ['https://aqrabe.ir/a b', false],
    [`https://aqrabe.ir/${'a'.repeat(2000)}`, false],
    ['', false],
  ])('«%s» is valid: %s', (typed, expected) => expect(isUrl(typed)).toBe(expected))
})

describe('national code', () => {
  it.each([
    ['0010350829', '0010350829'],
    ['۰۰۱۰۳۵۰۸۲۹', '0010350829'],
    ['10350829', '0010350829'],
    ['001-035082-9', '0010350829'],
    ['0499370899', '0499370899'],
    ['0790419904', '0790419904'],
    ['0084575948', '0084575948'],
    ['0010350828', null],
    ['1111111111', null],
    ['0000000000', null],
    ['1234567', null],
    ['12345678901', null],
    ['ab10350829', null],
    ['', null],
  ])('normalises «%s» to %s', (typed, expected) => expect(normaliseNationalCode(typed)).toBe(expected))
})

describe('postal code', () => {
  it.each([
    ['1619735744', '1619735744'],
    ['۱۶۱۹۷-۳۵۷۴۴', '1619735744'],
    ['٨١٧٣٩ ٥٥١٥٥', '8173955155'],
    ['\u200e16197\u201335744\u200f', '1619735744'],
    ['0619735744', null],
    ['161973574', null],
    ['16197357441', null],
    ['', null],
  ])('normalises «%s» to %s', (typed, expected) => expect(normalisePostalCode(typed)).toBe(expected))
})

describe('birthday', () => {
  const now = Date.parse('2026-03-01T08:00:00Z')
  it.each([
    ['1990-05-21', true],
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2026-03-02', false],
    ['1905-12-31', false],
    ['1990-5-21', false],
    ['21/05/1990', false],
    ['', false],
  ])('«%s» is valid: %s', (typed, expected) => expect(isBirthday(typed, now)).toBe(expected))
})

describe('person names', () => {
  it.each([
    ['نیلوفر', true],
    ['نیک‌پی', true],
    ['سید علی', true],
    ["O'Brien-Smith", true],
    ['', false],
    ['علی۲', false],
    ['<b>', false],
    ['ا'.repeat(61), false],
  ])('«%s» is valid: %s', (name, expected) => expect(isPersonName(name)).toBe(expected))

  it.each([
    ['  سید \n علی ', 'سید علی'],
    ['علي كاظمي', 'علی کاظمی'],
    ['\u200cنیک\u200cپی \u200c', 'نیک\u200cپی'],
    ['\u200fمریم\u200e', 'مریم'],
    ['واحد ٢٤، B7', 'واحد ۲۴، B7'],
    ['\u200c \u200c', ''],
  ])('tidyLine changes %j to %j', (typed, line) => expect(tidyLine(typed)).toBe(line))
})

describe('provinces and cities', () => {
  it('there are 31 provinces in alphabetical order, and no city occurs twice in a province', () => {
    expect(provinces).toHaveLength(31)
    expect(provinces.reduce((sum, { cities }) => sum + cities.length, 0)).toBe(1354)
    for (const { cities } of provinces) expect(new Set(cities).size).toBe(cities.length)
    expect(provinces[0]?.name).toBe('آذربایجان شرقی')
  })

  it('a name that occurs twice in a province includes its county', () => {
    const { cities } = provinces.find(({ name }) => name === 'مازندران')!
    expect(cities.filter((city) => city.startsWith('گلوگاه'))).toHaveLength(2)
  })

  it('places are found by name in any spelling, and by the start of their name', () => {
    expect(placesNamed('خميني‌شهر')).toMatchObject([{ province: 'اصفهان', city: 'خمینی شهر' }])
    expect(placesNamed('محمدشهر').map(({ province }) => province)).toEqual(
      expect.arrayContaining(['البرز', 'خراسان جنوبی']),
    )
    expect(placesNamed('')).toEqual([])
    expect(placesLike('کاش').map(({ city }) => city)).toEqual(expect.arrayContaining(['کاشان', 'کاشمر']))
    expect(placesLike('ا').length).toBeLessThan(10)
    expect(placesLike(' ')).toEqual([])
  })
})
