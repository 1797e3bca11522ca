/** The pages of the selling settings; only the server is faked, and the fake stores saved values. */
import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { isSecret, variableNames, type VariableName } from '../../../contract/settings/variables.ts'
import '../../testing/dialogs.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { FeedsPage } from '../feeds/FeedsPage.tsx'
import { renderPanel } from '../testing/renderPanel.tsx'
import { MessagesPage } from './MessagesPage.tsx'
import { PaymentsPage } from './PaymentsPage.tsx'
import type { Selling } from './settingsApi.ts'

type Stored = Partial<Record<VariableName, string>>

function createShop(before: Stored) {
  let stored = before
  let version = 1
  const selling = (): Selling => ({
    ...{ version: String(version), isLocked: false, mayPlay: false, tests: {}, openTests: [] },
    variables: variableNames.map((name) => ({
      ...{ name, from: stored[name] ? 'panel' : 'default', end: '' },
      value: isSecret(name) ? '' : (stored[name] ?? ''),
      savedAt: isSecret(name) && stored[name] ? '2026-11-23T08:00:00.000Z' : '',
    })),
  })
  const backend = createFakeBackend({
    getSelling: selling,
    listFeeds: () => ({ items: [] }),
    saveSelling: ({ body }) => {
      if (body.version !== String(version)) return failure(409, 'همکارتان این را تغییر داده است.')
      if (body.values.SMS_TEMPLATE_VERIFY?.includes('؟'))
        return failure(400, 'بعضی مقدارها معتبر نیستند.', { fields: { 'values.SMS_TEMPLATE_VERIFY': 'نه' } })
      store({ ...body.values, ...body.secrets })
      return selling()
    },
  })
  const store = (change: Stored) => {
    stored = { ...stored, ...change }
    version += 1
  }
  return {
    backend,
    selling,
    store,
    stored: (name: VariableName) => stored[name] ?? '',
    open: (page: ReactElement, at = '/cp') =>
      renderPanel(page, backend, {
        at,
        staff: { permissions: ['settings.write', 'settings.read'] } as never,
      }),
  }
}

const press = async (user: ReturnType<typeof renderPanel>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const saved = () => screen.findByText('ذخیره شد.')
const sms = { SMS_PROVIDER: 'kavenegar', SMS_API_KEY: 'secret-key', SMS_TEMPLATE_VERIFY: 'verify' }

test('saving on one page neither sends nor loses unsaved input of another page', async () => {
  const shop = createShop({ PAYMENT_GATEWAY: 'zarinpal', ...sms })
  const payments = shop.open(<PaymentsPage />)
  await payments.user.click(await screen.findByRole('switch', { name: 'زرین‌پال' }))
  payments.unmount()
  const messages = shop.open(<MessagesPage />)
  await messages.user.type(await screen.findByRole('textbox', { name: 'کد تأیید موبایل' }), '؟')
  messages.unmount()

  const feeds = shop.open(<FeedsPage />)
  await feeds.user.click(await screen.findByRole('switch', { name: 'ترب' }))
  await press(feeds.user, 'ذخیرهٔ بازارها')
  expect(await saved()).toBeVisible()
  expect([shop.stored('FEEDS'), shop.stored('PAYMENT_GATEWAY')]).toEqual(['torob', 'zarinpal'])
  expect(shop.stored('SMS_TEMPLATE_VERIFY')).toBe('verify')
  feeds.unmount()

  // The version saved on another page causes no conflict, because it has the same payment settings.
  const { user } = shop.open(<PaymentsPage />)
  await waitFor(() => expect(screen.getByRole('switch', { name: 'زرین‌پال' })).not.toBeChecked())
  await press(user, 'ذخیرهٔ پرداخت و مبلغ‌ها')
  expect(await saved()).toBeVisible()
  expect([shop.stored('FEEDS'), shop.stored('PAYMENT_GATEWAY')]).toEqual(['torob', 'none'])
})

test('saving a key that a colleague has replaced meanwhile causes a conflict', async () => {
  const shop = createShop({ PAYMENT_GATEWAY: 'zibal' })
  const { user } = shop.open(<PaymentsPage />)
  await user.type(await screen.findByRole('textbox', { name: 'کد پذیرندهٔ زیبال' }), 'mine')
  shop.store({ ZIBAL_MERCHANT: 'theirs' })
  await press(user, 'ذخیرهٔ پرداخت و مبلغ‌ها')
  expect(await screen.findByText('همکارتان این را تغییر داده است.')).toBeVisible()
  expect(await screen.findByText('کد پذیرندهٔ زیبال')).toBeVisible()
  await press(user, 'تغییرهای من هم ذخیره شود')
  expect(await saved()).toBeVisible()
  expect(shop.stored('ZIBAL_MERCHANT')).toBe('mine')
})

test('keeps a key that is typed while a save of another value is pending', async () => {
  const shop = createShop({ PAYMENT_GATEWAY: 'zibal', SHIPPING_FEE: '۱٬۰۰۰' })
  let release!: () => void
  const held = new Promise<void>((resolve) => (release = resolve))
  shop.backend.on({
    saveSelling: async ({ body }) => {
      await held
      shop.store({ ...body.values, ...body.secrets })
      return shop.selling()
    },
  })
  const { user } = shop.open(<PaymentsPage />)
  await user.type(await screen.findByRole('textbox', { name: 'هزینهٔ ارسال (تومان)' }), '۵')
  await press(user, 'ذخیرهٔ پرداخت و مبلغ‌ها')
  const key = screen.getByRole('textbox', { name: 'کد پذیرندهٔ زیبال' })
  await user.type(key, 'zibal-key')
  release()
  await waitFor(() => expect(shop.stored('SHIPPING_FEE')).toBe('۱٬۰۰۰۵'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'ذخیرهٔ پرداخت و مبلغ‌ها' })).toBeEnabled())
  expect(screen.queryByText('ذخیره شد.')).toBeNull()
  expect(key).toHaveValue('zibal-key')

  await press(user, 'ذخیرهٔ پرداخت و مبلغ‌ها')
  expect(await saved()).toBeVisible()
  expect(shop.stored('ZIBAL_MERCHANT')).toBe('zibal-key')
})

test('removes a key after a confirmation without saving other input', async () => {
  const shop = createShop({ PAYMENT_GATEWAY: 'zarinpal', ZIBAL_MERCHANT: 'zibal', SHIPPING_FEE: '۱٬۰۰۰' })
  const { user } = shop.open(<PaymentsPage />)
  const fee = await screen.findByRole('textbox', { name: 'هزینهٔ ارسال (تومان)' })
  await user.type(fee, '۵')
  await press(user, 'حذف کد پذیرندهٔ زیبال')
  expect(shop.backend.callsOf('saveSelling')).toEqual([])
  const question = await screen.findByRole('dialog', { name: 'حذف کد پذیرندهٔ زیبال' })
  await user.click(within(question).getByRole('button', { name: 'حذف شود' }))
  await waitFor(() => expect(shop.stored('ZIBAL_MERCHANT')).toBe(''))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.stored('SHIPPING_FEE')).toBe('۱٬۰۰۰')
  expect(fee).toHaveValue('۱٬۰۰۰۵')

  await press(user, 'ذخیرهٔ پرداخت و مبلغ‌ها')
  expect(await saved()).toBeVisible()
  expect(shop.stored('SHIPPING_FEE')).toBe('۱٬۰۰۰۵')
})

test('shows the error of another page’s value that made saving fail', async () => {
  const shop = createShop({ ...sms, SMS_TEMPLATE_VERIFY: 'الگو؟' })
  const { user } = shop.open(<PaymentsPage />)
  await press(user, 'ذخیرهٔ پرداخت و مبلغ‌ها')
  expect(await screen.findByText('بعضی مقدارها معتبر نیستند. در بخش دیگری از تنظیمات: نه')).toBeVisible()
})

test('renders the payments of an old recording, whose answer lacks the open test payments', async () => {
  const shop = createShop({ PAYMENT_GATEWAY: 'zibal' })
  shop.backend.on({
    getSelling: () => ({ ...shop.selling(), openTests: undefined }) as never,
  })
  shop.open(<PaymentsPage />)
  expect(await screen.findByRole('button', { name: 'پرداخت آزمایشی با زیبال' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /را بپرس$/ })).toBeNull()
})

test('after the owner returns from a gateway, requests the outcome of that gateway’s test payment', async () => {
  const shop = createShop({ PAYMENT_GATEWAY: 'zarinpal,zibal' })
  shop.backend.on({ endTestPayment: () => ({ isGood: true, message: 'پرداخت انجام شد.' }) })
  shop.open(<PaymentsPage />, '/cp/settings/payments?tested=zibal')
  expect(await screen.findByText('پرداخت انجام شد.')).toBeVisible()
  expect(shop.backend.callsOf('endTestPayment').map(({ body }) => body)).toEqual([{ gateway: 'zibal' }])
})

test('the button of a test payment works again after Back from the gateway restores the page', async () => {
  const shop = createShop({ PAYMENT_GATEWAY: 'zibal' })
  shop.backend.on({ beginTestPayment: () => ({ message: '', redirectUrl: '#bank' }) })
  const { user } = shop.open(<PaymentsPage />)
  const button = await screen.findByRole('button', { name: 'پرداخت آزمایشی با زیبال' })
  await user.click(button)
  await waitFor(() => expect(location.hash).toBe('#bank'))
  expect(button).toHaveAttribute('aria-busy', 'true')
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(button).not.toHaveAttribute('aria-busy', 'true')
  location.hash = ''
})

test('a gateway that the keyboard moves to the first place keeps the focus in its card', async () => {
  const shop = createShop({ PAYMENT_GATEWAY: 'zarinpal,zibal' })
  const { user } = shop.open(<PaymentsPage />)
  const button = await screen.findByRole('button', { name: 'بالا بردن زیبال' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('switch', { name: 'زیبال' })).toHaveFocus()
})
