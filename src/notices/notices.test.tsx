import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit'
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { isHarmless } from '../lib/trustedHtml.ts'
import {
  confirmAsked,
  confirmAnswered,
  confirmWithdrawn,
  noticesSlice,
  toastClosed,
  toastPassed,
  toastShown,
} from './noticesSlice.ts'
import { DialogHost, ToastHost } from './NoticeHosts.tsx'

function renderNotices() {
  const actions: { type: string }[] = []
  const record: Middleware = () => (next) => (action) => {
    actions.push(action as { type: string })
    return next(action)
  }
  const store = configureStore({
    reducer: combineReducers({ notices: noticesSlice.reducer }),
    middleware: (defaults) => defaults().concat(record),
  })
  render(
    <Provider store={store}>
      <ToastHost />
      <DialogHost />
    </Provider>,
    { wrapper: MemoryRouter },
  )
  const dispatch = (action: { type: string }) => act(() => void store.dispatch(action))
  return { store, actions, dispatch, toasts: () => store.getState().notices.toasts }
}

window.scrollTo = () => {}
/** Reports each observed element at once, because jsdom has no layout. */
class InstantObserver {
  readonly observe: () => void
  constructor(tell: () => void) {
    this.observe = tell
  }
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: InstantObserver })
// jsdom has no matchMedia. With reduced motion the tests need not wait for animations.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query }) as MediaQueryList

// Imported here, so that the first test does not wait until Jest has compiled the late parts.
beforeAll(() => Promise.all([import('./Toasts.tsx'), import('./ConfirmPopup.tsx')]))
afterEach(() => void jest.useRealTimers())

const welcome = () => toastShown({ kind: 'success', text: 'با موفقیت وارد شدید.' })

test('renders the live region before the first toast', () => {
  renderNotices()
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite')
})

test('a toast appears in the live region and closes after three seconds, which the store records', async () => {
  const { dispatch, toasts, actions } = renderNotices()
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  // The first toast loads the lazy component, which needs real timers.
  dispatch(toastShown({ kind: 'info', text: 'پیش از آن' }))
  await userEvent.click(await screen.findByRole('button', { name: 'بستن پیام' }))
  actions.length = 0

  jest.useFakeTimers()
  dispatch(welcome())
  await pass(0)
  const region = screen.getByRole('status')
  expect(within(region).getByText('با موفقیت وارد شدید.')).toBeVisible()
  // No progress bar (spec §9).
  expect(screen.queryByRole('progressbar')).toBeNull()
  const key = toasts()[0]?.key
  await pass(2999)
  expect(toasts()).toHaveLength(1)
  await pass(1)
  expect(actions.at(-1)).toEqual(toastPassed(key!))
  for (let time = 0; time < 1000; time += 100) await pass(100)
  expect(screen.queryByText('با موفقیت وارد شدید.')).not.toBeInTheDocument()
  expect(actions).toHaveLength(2)
})

test('a toast with `stays` is shown until the user closes it', async () => {
  const { dispatch, toasts } = renderNotices()
  // The first toast loads the lazy component, which needs real timers.
  dispatch(toastShown({ kind: 'info', text: 'پیش از آن' }))
  await userEvent.click(await screen.findByRole('button', { name: 'بستن پیام' }))
  jest.useFakeTimers()
  dispatch(toastShown({ kind: 'info', text: 'نسخهٔ تازه', stays: true }))
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(toasts()).toHaveLength(1)
  expect(screen.getByText('نسخهٔ تازه')).toBeVisible()
})

test('an error has a report link unless it has another link; a success has none', async () => {
  const { dispatch } = renderNotices()
  const ways = () => screen.queryAllByRole('link', { name: 'چیزی درست کار نکرد؟' })
  dispatch(toastShown({ kind: 'error', text: 'پاسخی از فروشگاه نرسید.' }))
  expect(await screen.findByText('پاسخی از فروشگاه نرسید.')).toBeVisible()
  expect(ways()).toHaveLength(1)
  expect(ways()[0]).toHaveAttribute('data-report')
  await userEvent.keyboard('{F8}')
  expect(ways()[0]).toHaveFocus()
  dispatch(welcome())
  dispatch(toastShown({ kind: 'error', text: 'فرم نیامد.', link: { label: 'تماس با ما', to: '/x' } }))
  expect(await screen.findByText('فرم نیامد.')).toBeVisible()
  expect(ways()).toHaveLength(1)
})

test('Escape closes the newest toast unless a dialog is open or another listener handles the key', async () => {
  const { dispatch, toasts } = renderNotices()
  const words = () => toasts().map(({ text }) => text)
  const spaceBelow = () => document.documentElement.style.getPropertyValue('--toasts')
  dispatch(toastShown({ kind: 'info', text: 'نسخهٔ تازه', stays: true }))
  dispatch(toastShown({ kind: 'info', text: 'حذف شد', stays: true }))
  await screen.findByText('حذف شد')
  expect(spaceBelow()).not.toBe('')

  const taken = (event: Event) => event.preventDefault()
  document.addEventListener('keydown', taken)
  await userEvent.keyboard('{Escape}')
  document.removeEventListener('keydown', taken)
  const { unmount } = render(<dialog open />)
  await userEvent.keyboard('{Escape}')
  expect(words()).toEqual(['نسخهٔ تازه', 'حذف شد'])
  unmount()

  await userEvent.keyboard('{Escape}')
  expect(words()).toEqual(['نسخهٔ تازه'])
  await userEvent.keyboard('{Escape}')
  expect(words()).toEqual([])
  await waitFor(() => expect(screen.queryByText('نسخهٔ تازه')).not.toBeInTheDocument())
  expect(spaceBelow()).toBe('')
})

test('a toast has a button that closes it', async () => {
  const { dispatch, toasts, actions } = renderNotices()
  dispatch(toastShown({ kind: 'error', title: 'خبرنامه', text: 'خطا در عضویت خبرنامه' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('خبرنامهخطا در عضویت خبرنامه')
  await userEvent.click(screen.getByRole('button', { name: 'بستن پیام' }))
  await waitFor(() => expect(toasts()).toEqual([]))
  expect(actions.filter(({ type }) => type === 'notices/toastClosed')).toHaveLength(1)
})

test('a toast removed from the store closes without another action', async () => {
  const { dispatch, toasts, actions } = renderNotices()
  dispatch(welcome())
  await screen.findByText('با موفقیت وارد شدید.')
  dispatch(toastClosed(toasts()[0]!.key))
  await waitFor(() => expect(screen.queryByText('با موفقیت وارد شدید.')).not.toBeInTheDocument())
  expect(actions).toHaveLength(2)
})

test('sanitises HTML of the server', async () => {
  const { dispatch } = renderNotices()
  dispatch(
    toastShown({ kind: 'info', text: 'کد <b>۱۲</b><img src=x onerror="window.hurt = 1"><script>1</script>' }),
  )
  const bold = await screen.findByText('۱۲')
  expect(bold.tagName).toBe('B')
  expect(bold.parentElement?.innerHTML).not.toMatch(/onerror|script/)
})

test('shows one toast per subject and three at most, and keeps those that stay', async () => {
  const { dispatch, toasts } = renderNotices()
  const words = () => toasts().map(({ text }) => text)
  dispatch(toastShown({ kind: 'success', text: 'اول', about: 'basket' }))
  dispatch(toastShown({ kind: 'error', text: 'دوم', about: 'basket' }))
  dispatch(welcome())
  dispatch(welcome())
  expect(words()).toEqual(['دوم', 'با موفقیت وارد شدید.'])
  dispatch(toastShown({ kind: 'info', text: 'می‌ماند', stays: true }))
  dispatch(toastShown({ kind: 'info', text: 'چهارم' }))
  dispatch(toastShown({ kind: 'info', text: 'پنجم' }))
  expect(words()).toEqual(['می‌ماند', 'چهارم', 'پنجم'])
  await screen.findByText('پنجم')
  await waitFor(() => expect(screen.queryByText('دوم')).not.toBeInTheDocument())
})

test('F8 focuses the button of the newest toast, which stays while it has the focus and then returns the focus', async () => {
  render(<button>کالا</button>)
  const { dispatch, toasts, actions } = renderNotices()
  const action = { type: 'undo' }
  dispatch(toastShown({ kind: 'info', text: 'حذف شد', offer: { label: 'بازگرداندن', action } }))
  const undo = await screen.findByRole('button', { name: 'بازگرداندن' })
  const opener = screen.getByRole('button', { name: 'کالا' })
  opener.focus()

  jest.useFakeTimers()
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard('{F8}')
  expect(undo).toHaveFocus()
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(toasts()).toHaveLength(1)
  jest.useRealTimers()

  await userEvent.keyboard('{Enter}')
  expect(actions).toContainEqual(action)
  await waitFor(() => expect(undo).not.toBeInTheDocument())
  await waitFor(() => expect(opener).toHaveFocus())
})

const question = confirmAsked({
  key: 'compare/clear',
  title: 'فهرست مقایسه پاک شود؟',
  text: '<i>همه</i> می‌روند.',
})

test.each([
  ['تأیید', true],
  ['انصراف', false],
])('the answer «%s» to a confirm dialog dispatches an action', async (caption, confirmed) => {
  const { dispatch, actions } = renderNotices()
  dispatch(question)
  const dialog = await screen.findByRole('dialog', { name: 'فهرست مقایسه پاک شود؟' })
  expect(dialog).toHaveStyle({ width: '32em' })
  expect((await within(dialog).findByText('همه')).tagName).toBe('I')
  await userEvent.click(within(dialog).getByRole('button', { name: caption }))
  await waitFor(() => expect(actions.at(-1)).toEqual(confirmAnswered({ key: 'compare/clear', confirmed })))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a question can have its own captions and a link, which gets the focus', async () => {
  const { dispatch } = renderNotices()
  const [way, until] = ['https://bank.example/pay/1', '2026-11-22T15:10:00Z']
  dispatch(confirmAsked({ key: 'basket/frozen', title: 'خارج شود؟', asks: 'basketExit', way, until }))
  const dialog = await screen.findByRole('dialog', { name: 'خارج شود؟' })
  expect(
    await within(dialog).findByText(/^با لغو پرداخت، .*لغو می‌شود.* سبد تا ساعت ۱۸:۴۰ در انتظار/),
  ).toBeInTheDocument()
  const names = within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['لغو پرداخت و تغییر سبد', 'فعلاً نه'])
  // The dialog opens without a press, so a key that was meant for the page must not confirm it.
  const pay = within(dialog).getByRole('link', { name: 'ادامهٔ پرداخت' })
  expect(pay).toHaveAttribute('href', way)
  await waitFor(() => expect(pay).toHaveFocus())
  dispatch(confirmWithdrawn('basket/frozen'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a withdrawn question closes without an answer, and the next one shows', async () => {
  const { dispatch, actions } = renderNotices()
  dispatch(question)
  dispatch(confirmAsked({ key: 'basket/frozen', title: 'سبد در انتظار پرداخت است', kind: 'warning' }))
  await screen.findByRole('dialog', { name: 'فهرست مقایسه پاک شود؟' })
  dispatch(confirmWithdrawn('compare/clear'))
  const next = await screen.findByRole('dialog', { name: 'سبد در انتظار پرداخت است' })
  await waitFor(() => expect(next).toBeVisible())
  expect(actions).toHaveLength(3)
  dispatch(confirmWithdrawn('basket/frozen'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test.each(['question', 'warning', 'error'] as const)(
  'a dialog of kind %s writes no markup that the Trusted Types policy refuses',
  async (kind) => {
    const parse = jest.spyOn(DOMParser.prototype, 'parseFromString')
    const { dispatch } = renderNotices()
    dispatch(confirmAsked({ key: kind, title: 'خارج شود؟', kind }))
    await screen.findByRole('dialog', { name: 'خارج شود؟' })
    const written = parse.mock.calls.map(([html]) => html as string)
    expect(written.length).toBeGreaterThan(2)
    expect(written.filter((html) => !isHarmless(html))).toEqual([])
  },
)

test('returns the focus after the answer, unless another element was pressed', async () => {
  const { dispatch } = renderNotices()
  render(
    <>
      <button>پرسنده</button>
      <button>بعدی</button>
    </>,
  )
  const [asker, next] = ['پرسنده', 'بعدی'].map((name) => screen.getByText(name))
  asker!.focus()
  dispatch(question)
  await userEvent.click(await screen.findByRole('button', { name: 'انصراف' }))
  await waitFor(() => expect(asker).toHaveFocus())
  next!.focus()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(next).toHaveFocus()
})
