/** The page of the delivery settings; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import type { DeliverySettings } from './deliveryDeskApi.ts'
import { DeliveryPage } from './DeliveryPage.tsx'

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
