import { afterEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { header } from '../../../contract/constants.ts'
import { countsReceived, signedIn } from '../../api/events.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { Header } from './Header.tsx'

async function show() {
  const backend = createFakeBackend({ getMasterData: () => aMasterData() })
  const rendered = renderWithStore(<Header onMenu={() => undefined} />, { backend })
  await screen.findByRole('link', { name: 'همهٔ ساعت‌ها' })
  const arrive = (changes: Parameters<typeof aUser>[0]) =>
    act(() => void rendered.store.dispatch(signedIn({ user: aUser(changes) })))
  return { ...rendered, arrive }
}

function scrollPageTo(y: number) {
  Object.assign(window, { scrollY: y })
  act(() => void fireEvent.scroll(window))
}

afterEach(() => void Object.assign(window, { scrollY: 0 }))

test('the bar becomes sticky after 200 px, not at 200 px', async () => {
  const { container } = await show()
  scrollPageTo(header.stickyAfter)
  expect(container.querySelector('[data-stuck]')).toBeNull()
  scrollPageTo(header.stickyAfter + 1)
  expect(container.querySelector('[data-stuck]')).not.toBeNull()
})

test("shows the top links, the animated line and the shop's information, and the ticker twice", async () => {
  await show()
  expect(screen.getByRole('link', { name: 'پیگیری سفارش' })).toHaveAttribute('href', '/account/orders')
  expect(screen.getByText('ارسال رایگان برای خریدهای بالای دو میلیون تومان')).toBeVisible()
  expect(await screen.findByText('پشتیبانی ۰۲۱-۹۱۰۰۰۰۰۰')).toBeVisible()
  // One ticker is in the menu of wide screens, the other in the strip of narrow screens; CSS shows one of them.
  expect(screen.getAllByRole('link', { name: 'تخفیف پاییزی', hidden: true })).toHaveLength(2)
})

test('always shows search, favourites, comparison and basket', async () => {
  await show()
  expect(screen.getByRole('combobox')).toBeInTheDocument()
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(expect.arrayContaining(['/account/favourite', '/shop/compare', '/shop/cart']))
})

test("shows the member's own picture as avatar", async () => {
  const { arrive, container } = await show()
  const avatar = '/media/avatar/0123456789abcdef0123456789abcdef.webp'
  arrive({ avatar })
  await screen.findByRole('button', { name: 'حساب کاربری مریم' })
  expect(container.querySelector(`img[src="${avatar}"]`)).not.toBeNull()
})

test('shows counts in Persian digits and names what they count', async () => {
  const { store } = await show()
  expect(screen.getByRole('link', { name: 'سبد خرید' })).toBeInTheDocument()
  act(() => void store.dispatch(countsReceived({ basket: 3, favourites: 120 })))
  expect(screen.getByRole('link', { name: 'سبد خرید، ۳ کالا' })).toHaveAttribute('href', '/shop/cart')
  expect(screen.getByRole('link', { name: 'علاقه‌مندی‌ها، ۹۹+ کالا' })).toBeInTheDocument()
})

test('an anonymous visitor has a login link that opens the dialog', async () => {
  const { user, store } = await show()
  const link = screen.getByRole('link', { name: 'ورود | ثبت‌نام' })
  expect(link).toHaveAttribute('href', '/account/login')
  await user.click(link)
  await waitFor(() => expect(JSON.stringify(store.getState().flows)).toContain('"closable":true'))
})

test('a member has the account menu of spec §2', async () => {
  const { user, arrive } = await show()
  arrive({ firstName: 'مریم' })
  expect(screen.queryByText('ورود | ثبت‌نام')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'حساب کاربری مریم' }))
  await screen.findByRole('button', { name: 'خروج' })
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const page of ['dashboard', 'orders', 'profile', 'addresses', 'favourite', 'change-pass']) {
    expect(places).toContain(`/account/${page}`)
  }
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'خروج' })).toBeNull()
})

test('calls an account without a name «حساب من» instead of its number', async () => {
  const { user, arrive } = await show()
  arrive({ firstName: '', lastName: '', mobile: '09137770003' })
  const account = await screen.findByRole('button', { name: 'حساب من' })
  expect(account).not.toHaveTextContent('0913')
  await user.click(account)
  expect(await screen.findByText('عضو فروشگاه')).toBeVisible()
})

test('arrow keys move the focus in the account menu and wrap around', async () => {
  const { user, arrive } = await show()
  arrive({})
  await user.click(await screen.findByRole('button', { name: 'حساب کاربری مریم' }))
  await screen.findByRole('link', { name: 'پیشخان' })
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'پیشخان' })).toHaveFocus()
  await user.keyboard('{End}')
  expect(screen.getByRole('button', { name: 'خروج' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('link', { name: 'تغییر رمز عبور' })).toHaveFocus()
})

test('staff have a link to the admin panel instead', async () => {
  const { arrive } = await show()
  arrive({ role: 'Administrator' })
  expect(await screen.findByRole('link', { name: /پنل مدیریت/ })).toHaveAttribute('href', '/cp')
  expect(screen.queryByRole('button', { name: /حساب کاربری/ })).toBeNull()
})
