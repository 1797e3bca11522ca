import { expect, test } from '@jest/globals'
import { smsExample, smsTemplateNames, smsTemplates, textToRegister } from './templates.ts'

const place = { shop: 'ساعت نیک', host: 'nik.example' }

test('a text to register has the mark of each parameter as its carrier writes it', () => {
  expect(textToRegister('refunded', 'kavenegar', place)).toBe(
    'وجه سفارش %token به حساب شما واریز شد. کد پیگیری: %token2\nساعت نیک',
  )
  expect(textToRegister('refunded', 'smsir', place)).toBe(
    'وجه سفارش #ORDER# به حساب شما واریز شد. کد پیگیری: #TRACKING#\nساعت نیک',
  )
  expect(textToRegister('entry', 'kavenegar', place)).toMatch(/\n\n@nik\.example #%token$/)
})

test.each(smsTemplateNames)('%s has all of its parameters in its text, and at most three', (name) => {
  expect(smsTemplates[name].parameters.length).toBeLessThanOrEqual(3)
  for (const carrier of ['kavenegar', 'smsir'] as const)
    expect(textToRegister(name, carrier, place)).not.toMatch(/[{}]/)
  expect(smsExample(name, place)).not.toMatch(/[{}]/)
  for (const { example } of smsTemplates[name].parameters) expect(smsExample(name, place)).toContain(example)
})
