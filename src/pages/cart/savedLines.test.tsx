import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { failure, unreachable } from '../../testing/fakeBackend.ts'
import { aBasketLine as line } from '../../testing/fakeBasket.ts'
import { basketOf, openCart } from './testing/openCart.tsx'

const pocket = line({ websiteCode: 'AQ-2', nameFa: 'ساعت جیبی', count: 3, productProperty: 4 })
const saveButton = (name: string) => screen.findByRole('button', { name: `نگه‌داشتن ${name} برای بعد` })
const backButton = (name: string) => screen.findByRole('button', { name: `انتقال به سبد: ${name}` })
const later = () => screen.getByRole('region', { name: /^برای بعد/ })
const aBasket = (items: BasketAnswer['items'], saved: BasketAnswer['saved']) => ({
  ...basketOf(items),
  basketCount: items.length,
  saved,
})

test('a line is saved for later with its choice and count, and a button of its row puts it back', async () => {
  const { user, backend } = openCart([line(), pocket], { saved: [] })
  const save = await saveButton('ساعت جیبی')
  const after = aBasket([line()], [pocket])
  backend.on({ moveBasketLine: () => after, getBasket: () => after })
  await user.click(save)
  expect(backend.callsOf('moveBasketLine')[0]?.body).toMatchObject({
    WebsiteCode: 'AQ-2',
    ProductProperty: 4,
    To: 'later',
    Count: 3,
  })
  expect(await screen.findByRole('region', { name: 'برای بعد (۱)' })).toBeVisible()
  expect(within(later()).getByText('۳ عدد')).toBeVisible()
  const undo = screen.getByRole('button', { name: 'بازگرداندن ساعت جیبی به سبد' })
  await waitFor(() => expect(undo).toHaveFocus())

  const before = aBasket([line(), pocket], [])
  backend.on({ moveBasketLine: () => before, getBasket: () => before })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: /^برای بعد/ })).toBeNull())
  expect(backend.callsOf('moveBasketLine')[1]?.body).toMatchObject({ WebsiteCode: 'AQ-2', To: 'basket' })
  await waitFor(() => expect(screen.getByRole('link', { name: 'ساعت جیبی' })).toHaveFocus())
})

test('saves a line with the shown count, although the basket has not received this count yet', async () => {
  const { user, backend } = openCart([line({ count: 2 })], { saved: [] })
  const more = await screen.findByRole('button', { name: 'یکی بیشتر' })
  const after = aBasket([], [line({ count: 3 })])
  backend.on({
    setBasketCount: () => new Promise<never>(() => undefined),
    moveBasketLine: () => after,
    getBasket: () => after,
  })
  await user.click(more)
  await user.click(await saveButton('ساعت مچی غواصی'))
  await waitFor(() => expect(backend.callsOf('moveBasketLine')[0]?.body).toMatchObject({ Count: 3 }))
})

test('saved lines are shown below an empty basket, too; one press moves a line to the basket or removes it', async () => {
  const { user, backend } = openCart([], { saved: [pocket, line()], basketCount: 0 })
  expect(await screen.findByText('سبد شما خالی است')).toBeVisible()
  const back = await backButton('ساعت جیبی')
  const one = aBasket([pocket], [line()])
  backend.on({ moveBasketLine: () => one, getBasket: () => one })
  await user.click(back)
  await waitFor(() => expect(screen.getByRole('link', { name: 'ساعت جیبی' })).toHaveFocus())
  expect(within(later()).queryByText('ساعت جیبی')).toBeNull()

  const none = aBasket([pocket], [])
  backend.on({ removeSavedLine: () => none, getBasket: () => none })
  await user.click(screen.getByRole('button', { name: 'حذف ساعت مچی غواصی از «برای بعد»' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^برای بعد/ })).toBeNull())
  expect(document.body).not.toHaveFocus()
})

test('a sold-out line can be saved, and then shows its status and no button to the basket', async () => {
  const gone = { ...pocket, status: 4 as const, stock: 0 }
  const { user, backend } = openCart([line(), gone], { saved: [] })
  expect(await screen.findByText(/آن را حذف کنید یا برای بعد نگه دارید\.$/)).toBeVisible()
  const save = await saveButton('ساعت جیبی')
  const after = aBasket([line()], [gone])
  backend.on({ moveBasketLine: () => after, getBasket: () => after })
  await user.click(save)
  await screen.findByRole('region', { name: 'برای بعد (۱)' })
  expect(within(later()).getByText('ناموجود')).toBeVisible()
  expect(within(later()).queryByRole('button', { name: /^انتقال به سبد/ })).toBeNull()
})

test('a saved line shows a failure or a refusal and stays', async () => {
  const { user, backend } = openCart([line()], { saved: [pocket] })
  backend.on({ moveBasketLine: () => failure(503), removeSavedLine: () => failure(503) })
  await user.click(await saveButton('ساعت مچی غواصی'))
  const alert = await screen.findByRole('alert')
  expect(alert.closest('li')).toHaveTextContent('ساعت مچی غواصی')
  const words = 'حداکثر ۵۰ کالا را می‌توانید برای بعد نگه دارید.'
  backend.on({ moveBasketLine: () => ({ ...aBasket([line()], [pocket]), message: words }) })
  await user.click(await saveButton('ساعت مچی غواصی'))
  expect(await screen.findByText(words)).toHaveAttribute('role', 'alert')
  await user.click(screen.getByRole('button', { name: 'حذف ساعت جیبی از «برای بعد»' }))
  await waitFor(() => expect(within(later()).getByRole('alert')).toBeVisible())
})

test('says at the line how many pieces stay saved because the basket takes no more', async () => {
  const { user, backend } = openCart([line()], { saved: [pocket] })
  const words = '۹۷ عدد به سبد رفت و ۲ عدد در «برای بعد» ماند.'
  const after = aBasket([line(), { ...pocket, count: 99 }], [{ ...pocket, count: 2 }])
  backend.on({ moveBasketLine: () => ({ ...after, message: words }), getBasket: () => after })
  await user.click(await backButton('ساعت جیبی'))
  expect((await within(later()).findByText(words)).closest('li')).toHaveTextContent('۲ عدد')
  expect(await backButton('ساعت جیبی')).toHaveFocus()
  const totals = screen.getByRole('region', { name: 'جمع سبد' })
  expect(totals.compareDocumentPosition(later())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('offers no saving for later if the answer of the backend has no saved lines', async () => {
  openCart([line()])
  expect(await screen.findByRole('button', { name: 'حذف ساعت مچی غواصی از سبد' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /برای بعد$/ })).toBeNull()
})

test('a frozen basket shows saved lines without buttons', async () => {
  openCart([line()], { saved: [pocket], frozen: true, basketCount: -8 })
  expect(await screen.findByRole('region', { name: 'برای بعد (۱)' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /برای بعد|به سبد/ })).toBeNull()
})

test.each([
  ['moveBasketLine', () => backButton('ساعت جیبی')],
  ['removeSavedLine', () => screen.findByRole('button', { name: 'حذف ساعت جیبی از «برای بعد»' })],
] as const)('removes the error of a failed %s when the basket is loaded again', async (call, press) => {
  const { user, backend } = openCart([line()], { saved: [pocket] })
  const pressed = await press()
  const shown = aBasket([line()], [pocket])
  backend.on({ [call]: unreachable, getBasket: unreachable })
  await user.click(pressed)
  expect(await within(later()).findByRole('alert')).toBeVisible()
  await screen.findByText(/شاید به‌روز نباشد/)
  backend.on({ getBasket: () => shown })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/شاید به‌روز نباشد/)).toBeNull())
  expect(within(later()).queryByRole('alert')).toBeNull()
})
