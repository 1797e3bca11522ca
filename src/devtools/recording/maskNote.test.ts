import { describe, expect, it } from '@jest/globals'
import { MASK, type Known } from './mask.ts'
import { maskedEntry } from './maskNote.ts'
import { callAnswered, errorNoticed, pressed, scrolled, traversed, type Failure } from './pageNotes.ts'
import { personsIn } from './persons.ts'

const address = { text: 'کوچهٔ سرو، روبه‌روی پارک', plate: '12', receiver: 'نگار راد', city: 'میبد' }
const state = {
  session: { user: { firstName: 'نگار', lastName: 'راد', iban: 'IR120170000000123456789012' } },
  route: { pathname: '/account', search: '' },
  flows: { checkout: { status: 'active', value: 'a', context: { note: 'پیش از ظهر بیاورید', code: 'x' } } },
  api: {
    queries: {
      'listAddresses(undefined)': { endpointName: 'listAddresses', data: [address] },
      'getProduct(7)': { endpointName: 'getProduct', data: { nameFa: 'ساعت سیکو', brand: 'Seiko' } },
    },
    mutations: { m1: { endpointName: 'login', data: { redirectUrl: 'pay.bank.example/77' } } },
  },
}
const known: Known = { secrets: ['wrong-horse-7'], typed: new Set(['سلام من گم شد', 'Elm Street']) }

const nameOf = (name: string, also: Known = known) => {
  const press = pressed({ role: 'button', name, x: 1, y: 2, box: [0, 0, 9, 9] })
  return (JSON.parse(maskedEntry(press, also, state)) as { payload: { name: string } }).payload.name
}
const errorOf = (text: string, source: Failure['source'] = 'error', also: Known = known) => {
  const failed = errorNoticed({ source, kind: 'TypeError', text, at: 'main.js:1:20417' })
  return (JSON.parse(maskedEntry(failed, also, state)) as { payload: Failure }).payload
}
const pathOf = (path: string) => {
  const call = callAnswered({ method: 'POST', path, status: 200, ms: 31 })
  return (JSON.parse(maskedEntry(call, known, state)) as { payload: { path: string } }).payload.path
}

describe('the name of a pressed element', () => {
  it('is recorded when it is public', () => {
    for (const name of ['افزودن به سبد', 'ساعت سیکو ۱۲٬۵۰۰٬۰۰۰ تومان', 'Seiko SNK809', 'صفحهٔ ۲', ''])
      expect(nameOf(name)).toBe(name)
  })

  it.each([
    ['an address', 'تحویل به کوچهٔ سرو، روبه‌روی پارک'],
    ['a part of an address', 'کوچهٔ سرو'],
    ['an address in other letters', 'كوچه سرو، روبه‌روي پارك'],
    ['a short text as a word', 'پلاک ۱۲'],
    ['a note of the order', 'پیش از ظهر بیاورید'],
    ['a typed text', 'ویرایش «سلام من گم شد»'],
  ])('is masked as a whole when it contains %s', (_what, name) => expect(nameOf(name)).toBe(MASK))

  it.each([
    ['a code', 'کد ۵۸۲۱ را وارد کنید', '۵۸۲۱'],
    ['a formatted IBAN', 'IR۱۲ ۰۱۷۰ ۰۰۰۰ ۰۰۱۲ ۳۴۵۶', '۰۱۷۰'],
    ['a mobile number', 'تماس با 0913 123 4567', '4567'],
    ['a birthday', '۱۳۷۰/۰۲/۰۵', '۰۲'],
    ['a national code', 'کد ملی 4420567891', '4420567891'],
    ['a password', 'رمز wrong-horse-7', 'horse'],
    ["the bank's link", 'رفتن به https://bank.example/pay?token=abc', 'abc'],
  ])('is recorded without %s', (_what, name, secret) => expect(nameOf(name)).not.toContain(secret))

  it('contains no names of persons in a report', () => {
    const persons = personsIn([state])
    for (const name of ['نگار راد', 'حساب نگار', 'ارسال به میبد'])
      expect(nameOf(name, { ...known, persons })).toBe(MASK)
    expect(nameOf('حساب نگار')).toBe('حساب نگار')
    expect(
      errorOf('Negar Rad', 'error', { ...known, persons: personsIn([{ receiver: 'Negar Rad' }]) }).text,
    ).toBe(MASK)
  })
})

describe('the text of an error', () => {
  it('is recorded when it says what failed', () => {
    const text = "Cannot read properties of undefined (reading 'websiteCode')"
    expect(errorOf(text)).toEqual({ source: 'error', kind: 'TypeError', text, at: 'main.js:1:20417' })
    expect(errorOf('Loading chunk 77 failed').text).toBe('Loading chunk 77 failed')
  })

  it.each(['error', 'rejection', 'console'] as const)(
    'of the source %s contains nothing private',
    (source) => {
      for (const [text, ...secrets] of [
        ['login failed for wrong-horse-7', 'horse'],
        ['code 58213 is wrong', '58213'],
        ['code ۵۸۲۱۳ is wrong', '۵۸۲۱۳'],
        ['IBAN IR12 0170 0000 0012 3456 is invalid', '0170', 'IR12'],
        ['fetch https://bank.example/pay/abc?token=def failed', 'bank.example', 'def', 'abc'],
        [`Unexpected token 'خ', "خیابان آزادی" is not valid JSON`, 'خیابان', 'خ'],
        ['Bad value "12 Elm Street, flat B"', 'Elm', 'flat'],
        ['sent to negar@example.com', 'negar', 'example.com'],
        ['at Elm Street', 'Elm'],
        ['went to pay.bank.example/77', 'pay.bank'],
        ['نگار راد could not be saved', 'نگار', 'راد'],
        ['bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOi.c2lnbmF0dXJl', 'eyJ'],
      ] as const)
        for (const secret of secrets) expect(errorOf(text, source).text).not.toContain(secret)
    },
  )
})

describe('a call', () => {
  it('is recorded with the words of its path, without numbers, texts and values', () => {
    expect(pathOf('/api/Order/Get-Order')).toBe('/api/Order/Get-Order')
    expect(pathOf('/api/order/100027/pay')).toBe(`/api/order/${MASK}/pay`)
    expect(pathOf('/api/Refund/IR120170000000123456')).toBe(`/api/Refund/${MASK}`)
    expect(pathOf('/api/search?q=abc&page=2#x')).toBe(`/api/search?q=${MASK}&page=${MASK}`)
    expect(pathOf('/api/p/%DB%B1%DB%B2?09131234567')).toBe(`/api/p/${MASK}`)
  })
})

it('the place of a press among controls with the same name is recorded', () => {
  const press = pressed({ role: 'button', name: 'حذف', nth: 1, x: 1, y: 2, box: [0, 0, 9, 9] })
  expect(JSON.parse(maskedEntry(press, known, state))).toEqual(press)
})

it('other notes and actions are recorded as they are, or by their lists', () => {
  expect(maskedEntry(scrolled({ x: 0, y: 20417 }), known, state)).toContain('20417')
  expect(maskedEntry(traversed({ by: -1 }), known, state)).toContain('-1')
  expect(maskedEntry({ type: 'a/b', payload: { words: 'x' } }, known, state)).toContain(MASK)
  // A note of another shape contains nothing.
  expect(maskedEntry({ type: 'recording/other', payload: { text: 'x' } }, known, state)).toContain(MASK)
})
