import { expect, test } from '@jest/globals'
import { smsExample, smsTemplateNames, smsTemplates, textToRegister } from './templates.ts'

const place = { shop: 'ساعت نیک', host: 'nik.example' }

test('a text to register contains each parameter in the notation of the carrier', () => {
  expect(textToRegister('refunded', 'kavenegar', place)).toBe(
    'وجه سفارش %token به حساب شما واریز شد. کد پیگیری: %token2\nساعت نیک',
  )
  expect(textToRegister('refunded', 'smsir', place)).toBe(
    'وجه سفارش #ORDER# به حساب شما واریز شد. کد پیگیری: #TRACKING#\nساعت نیک',
  )
  expect(textToRegister('entry', 'kavenegar', place)).toMatch(/\n\n@nik\.example #%token$/)
})

test.each(smsTemplateNames)('%s has at most three parameters, and its text contains all of them', (name) => {
  expect(smsTemplates[name].parameters.length).toBeLessThanOrEqual(3)
  for (const carrier of ['kavenegar', 'smsir'] as const)
    expect(textToRegister(name, carrier, place)).not.toMatch(/[{}]/)
  expect(smsExample(name, place)).not.toMatch(/[{}]/)
  for (const { example } of smsTemplates[name].parameters) expect(smsExample(name, place)).toContain(example)
})
