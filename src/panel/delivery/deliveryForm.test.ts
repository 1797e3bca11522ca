import { expect, test } from '@jest/globals'
import type { Delivery } from '../../../contract/delivery/schemas.ts'
import { deliveryOf, formOf, newMethod } from './deliveryForm.ts'

const delivery: Delivery = {
  cutOff: 15,
  methods: [
    {
      ...{ id: 'post', name: 'پست پیشتاز', kind: 'post', price: 95_000, freeFrom: 5_000_000, days: '2-4' },
      prices: [{ in: ['فارس/شیراز', 'قم'], from: 2_000_000, price: 0, days: '1' }],
    },
    {
      ...{ id: 'peyk', name: 'پیک', kind: 'city', only: ['تهران/تهران'], price: 60_000, days: '0-2' },
      ...{ windows: ['9-12', '15-18'], capacity: 8, cutOff: 12, closedOn: ['پنجشنبه', 'جمعه'] },
    },
  ],
  holidays: [{ year: 1406, source: 'تقویم رسمی', days: ['1/14 شهادت', '2/3-2/5'] }],
}

test('settings survive the conversion to form values and back', () => {
  expect(deliveryOf(formOf(delivery))).toEqual(delivery)
})

test('reads Persian digits, ranges with «تا», and amounts with separators', () => {
  const form = formOf({ methods: [delivery.methods[0]!] })
  const [post] = form.methods
  const texts = { ...post!.texts, days: '۲ تا ۳', price: '۱۲۰٬۰۰۰ تومان', windows: '۹ تا ۱۲، ۱۵-۱۸' }
  expect(deliveryOf({ ...form, methods: [{ ...post!, texts }] }).methods[0]).toMatchObject({
    ...{ days: '2-3', price: 120_000, windows: ['9-12', '15-18'] },
  })
})

test('sends an invalid number as -1, which the server refuses, instead of dropping it', () => {
  const form = formOf({ methods: [delivery.methods[0]!] })
  const [post] = form.methods
  const texts = { ...post!.texts, price: 'گران', freeFrom: 'هرگز' }
  expect(deliveryOf({ ...form, methods: [{ ...post!, texts }] }).methods[0]).toMatchObject({
    price: -1,
    freeFrom: -1,
  })
})

test('gives a new method an id that no other method has', () => {
  const form = formOf(delivery)
  const third = newMethod(form)
  const fourth = newMethod({ ...form, methods: [...form.methods, third].slice(1) })
  expect(fourth.id).not.toBe(third.id)
})
