/** The page of the delivery settings; only the server is faked. */
import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import type { DeliverySettings } from './deliveryDeskApi.ts'
import { DeliveryPage } from './DeliveryPage.tsx'
import type { Delivery } from '../../../contract/delivery/schemas.ts'
import { deliveryOf, formOf, newMethod } from './deliveryForm.ts'

const settings = (version: string, cutOff: number, price: number): DeliverySettings => ({
  ...{ version, isLocked: false, isDefault: false, isFromPanel: true, unknownYears: [], calendars: [] },
  delivery: { cutOff, methods: [{ id: 'post', name: 'پست', kind: 'post', price, days: '2-4' }] },
})

test('a restored draft does not overwrite settings that a colleague has saved meanwhile', async () => {
  let now = settings('1', 14, 95_000)
  const backend = createFakeBackend({
    getDeliverySettings: () => now,
    saveDeliverySettings: ({ body }) => {
      if (body.version !== now.version) return failure(409, 'همکارتان این را تغییر داده است.')
      return (now = { ...now, ...body, version: '3' } as DeliverySettings)
    },
  })
  const staff = { permissions: ['settings.write' as const] }
  const cutOff = () => screen.findByRole('textbox', { name: 'ارسال همان روز تا ساعت' })
  const before = renderPanel(<DeliveryPage />, backend, { staff })
  await before.user.clear(await cutOff())
  await before.user.type(await cutOff(), '12')
  before.unmount()

  now = settings('2', 14, 120_000)
  const { user } = renderPanel(<DeliveryPage />, backend, { staff })
  expect(await cutOff()).toHaveValue('12')
  await user.click(screen.getByRole('button', { name: 'ذخیرهٔ ارسال' }))
  expect(await screen.findByText('همکارتان این را تغییر داده است.')).toBeVisible()
  expect(screen.getByText('روش‌های ارسال')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'تغییرهای من هم ذخیره شود' }))
  expect(await screen.findByText('ذخیره شد.')).toBeVisible()
  expect(now.delivery).toMatchObject({ cutOff: 12, methods: [{ price: 120_000 }] })
})

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
