import { describe, expect, it, test } from '@jest/globals'
import { MASK, maskedJson } from './mask.ts'

const masked = (value: unknown, secrets: string[] = [], typed: string[] = []): unknown =>
  JSON.parse(maskedJson(value, { secrets, typed: new Set(typed) }))

describe('by the name of the key', () => {
  it.each([
    'password',
    'Password',
    'newPassword',
    'old_password',
    'passwordRepeat',
    'pass',
    'accessToken',
    'refresh-token',
    'token',
    'authorization',
    'otp',
    'secret',
  ])('%s is masked', (key) => {
    expect(masked({ deep: [{ [key]: 'hunter2' }] })).toEqual({ deep: [{ [key]: MASK }] })
  })

  it.each(['passage', 'tokenLess', 'secretKey', 'description', 'compass'])('%s is not a secret', (key) => {
    expect(masked({ [key]: 'words' })).toEqual({ [key]: 'words' })
  })

  test('an empty secret stays empty: that nothing was typed is no secret', () => {
    expect(masked({ password: '' })).toEqual({ password: '' })
  })

  test('a code is masked when it looks like one of an SMS, in any digits', () => {
    expect(masked({ code: '12345', smsCode: '۱۲۳۴۵', verifyCode: 123456 })).toEqual({
      code: MASK,
      smsCode: MASK,
      verifyCode: MASK,
    })
    expect(masked({ code: 'AQ-10571', websiteCode: '10571' })).toEqual({
      code: 'AQ-10571',
      websiteCode: '10571',
    })
  })
})

describe('what leads to a person', () => {
  test('a postal address, as it is sent, answered and kept in the state', () => {
    const address = { postalCode: '1234567890', text: 'کوچهٔ نشان‌دار', plate: '7777', unit: '8888' }
    const found = { title: 'خانه', city: 'تهران', ...address }
    const json = maskedJson({ payload: { address: found }, queries: { listAddresses: { data: [found] } } })
    for (const secret of Object.values(address)) expect(json).not.toContain(secret)
    expect(json).toContain('تهران')
  })

  test.each([
    'GuidCode',
    'guid',
    'redirectUrl',
    'payUrl',
    'way',
    'nationalCode',
    'birthday',
    'cardPan',
    'note',
  ])('%s is masked', (key) => {
    expect(masked({ meta: { [key]: 'https://bank.example/pay/77' } })).toEqual({ meta: { [key]: MASK } })
  })

  test('the words of a message or a heading stay', () => {
    expect(masked({ way: 'code' })).toEqual({ way: 'code' })
    expect(masked({ text: 'سلام', unit: 'عدد' })).toEqual({ text: 'سلام', unit: 'عدد' })
  })
})

describe('by its look, wherever it stands', () => {
  test('a JSON web token', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
    expect(masked({ line: `Bearer ${token}!` })).toEqual({ line: `Bearer ${MASK}!` })
  })

  test('a secret in an address', () => {
    expect(masked(['wss://shop/hub?guid=1&access_token=abc.def&x=1'])).toEqual([
      `wss://shop/hub?guid=${MASK}&access_token=${MASK}&x=1`,
    ])
  })

  test('what is known to be one at that moment', () => {
    expect(masked({ words: 'my horse1 is', keep: 'horse' }, ['horse1', ''])).toEqual({
      words: `my ${MASK} is`,
      keep: 'horse',
    })
  })
})

describe('what was typed into a form', () => {
  test('is masked as a whole value, and inside others where it is long', () => {
    const typed = ['خوب', 'a rather long sentence']
    expect(masked({ a: 'خوب', b: 'خوب است', c: 'so: a rather long sentence!' }, [], typed)).toEqual({
      a: MASK,
      b: 'خوب است',
      c: `so: ${MASK}!`,
    })
  })

  test('numbers stay numbers', () => {
    expect(masked({ price: 1234567 }, [], ['1234567'])).toEqual({ price: 1234567 })
  })

  test('what was asked for is masked in the name of the answer, in keys and values alike', () => {
    const state = {
      queries: { 'getCode({"code":"12345","id":7})': { queryCacheKey: 'getCode({"code":"12345","id":7})' } },
    }
    const clean = 'getCode({"code":"••••","id":7})'
    expect(masked(state)).toEqual({ queries: { [clean]: { queryCacheKey: clean } } })
    expect(masked({ 'getNote("a secret of mine")': 1 }, [], ['a secret of mine'])).toEqual({
      'getNote("••••")': 1,
    })
  })

  test('words with a return, and those that are not published yet', () => {
    const sent = { cause: 'faulty', words: 'عقربه می‌ایستد' }
    const review = (state: string) => ({ author: 'سارا', state, text: 'راز من' })
    expect(masked([sent, review('pending'), review('approved')])).toEqual([
      { cause: 'faulty', words: MASK },
      { author: 'سارا', state: 'pending', text: MASK },
      review('approved'),
    ])
  })

  test('a picture that was chosen', () => {
    expect(masked({ avatar: 'data:image/jpeg;base64,AAAA' })).toEqual({ avatar: MASK })
  })
})

test('all else comes out as JSON has it', () => {
  const value = { a: [1, null, 'ب', { c: true }], d: { e: 1.5 } }
  expect(masked(value)).toEqual(value)
})
