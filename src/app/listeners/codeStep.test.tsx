/** @jest-environment jest-fixed-jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../features/identity/entry/EntryPanel.tsx'
import { basketAddRequested } from '../../features/basket/basketSlice.ts'
import { openTab } from '../../testing/openTab.tsx'

const LIST = '/shop/category?type=offer'
const buy = basketAddRequested({ websiteCode: 'AQ-1007', nameFa: 'ساعت غواصی', productProperty: 3, count: 2 })

beforeEach(() => sessionStorage.clear())

/** A tab whose dialog waits for the code of a message. */
async function openAtCode() {
  const tab = await openTab(LIST)
  await tab.send(buy)
  await userEvent.click(await screen.findByRole('button', { name: /کد یک‌بارمصرف|با کد/ }))
  await userEvent.type(await screen.findByLabelText('شمارهٔ موبایل'), '09131234567')
  await userEvent.click(screen.getByRole('button', { name: /کد/ }))
  await screen.findByRole('textbox', { name: 'کد ورود' })
  return tab
}

test('a reload of the tab shows the step of the code again and sends no second code', async () => {
  const { close, clock, shop, backend } = await openAtCode()
  close()
  clock.now += 30_000
  const calls = backend.callsOf('sendCode').length
  await openTab(LIST, { clock, far: { shop, backend } })
  expect(await screen.findByRole('textbox', { name: 'کد ورود' })).toBeVisible()
  expect(screen.getByText(/0913|۰۹۱۳/)).toBeVisible()
  expect(backend.callsOf('sendCode')).toHaveLength(calls)
})

test('a reload after the code has expired asks for the mobile again', async () => {
  const { close, clock, shop, backend } = await openAtCode()
  close()
  clock.now += 121_000
  await openTab(LIST, { clock, far: { shop, backend } })
  expect(await screen.findByLabelText('شمارهٔ موبایل')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'کد ورود' })).toBeNull()
})
