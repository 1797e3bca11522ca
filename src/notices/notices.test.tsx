import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit'
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { DialogHost } from './DialogHost.tsx'
import {
  confirmAsked,
  confirmAnswered,
  confirmWithdrawn,
  noticesSlice,
  toastClosed,
  toastShown,
} from './noticesSlice.ts'
import { ToastHost } from './ToastHost.tsx'

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
  )
  const dispatch = (action: { type: string }) => act(() => void store.dispatch(action))
  return { store, actions, dispatch, toasts: () => store.getState().notices.toasts }
}

window.scrollTo = () => {}
// jsdom has neither; a shopper who wants no motion also spares the test the animations' ends.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query }) as MediaQueryList

afterEach(() => void jest.useRealTimers())

const welcome = () => toastShown({ kind: 'success', text: 'با موفقیت وارد شدید.' })

test('the live region is there before the first toast', () => {
  renderNotices()
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite')
})

test('a toast appears in the live region and goes after three seconds, which the store records', async () => {
  const { dispatch, toasts, actions } = renderNotices()
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  dispatch(toastShown({ kind: 'info', text: 'پیش از آن' }))
  await userEvent.click(await screen.findByRole('button', { name: 'بستن پیام' }))
  actions.length = 0

  jest.useFakeTimers()
  dispatch(welcome())
  await pass(0)
  const region = screen.getByRole('status')
  expect(within(region).getByText('با موفقیت وارد شدید.')).toBeVisible()
  const key = toasts()[0]?.key
  await pass(2999)
  expect(toasts()).toHaveLength(1)
  await pass(1)
  expect(actions.at(-1)).toEqual(toastClosed(key!))
  for (let time = 0; time < 1000; time += 100) await pass(100)
  expect(screen.queryByText('با موفقیت وارد شدید.')).not.toBeInTheDocument()
  expect(actions).toHaveLength(2)
})

test('one that stays waits for an answer', async () => {
  const { dispatch, toasts } = renderNotices()
  dispatch(toastShown({ kind: 'info', text: 'پیش از آن' }))
  await userEvent.click(await screen.findByRole('button', { name: 'بستن پیام' }))
  jest.useFakeTimers()
  dispatch(toastShown({ kind: 'info', text: 'نسخهٔ تازه', stays: true }))
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(toasts()).toHaveLength(1)
  expect(screen.getByText('نسخهٔ تازه')).toBeVisible()
})

test('its button closes a toast', async () => {
  const { dispatch, toasts, actions } = renderNotices()
  dispatch(toastShown({ kind: 'error', title: 'خبرنامه', text: 'خطا در عضویت خبرنامه' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('خبرنامهخطا در عضویت خبرنامه')
  await userEvent.click(screen.getByRole('button', { name: 'بستن پیام' }))
  await waitFor(() => expect(toasts()).toEqual([]))
  expect(actions.filter(({ type }) => type === 'notices/toastClosed')).toHaveLength(1)
})

test('a toast that vanishes from the store vanishes from the screen, without another action', async () => {
  const { dispatch, toasts, actions } = renderNotices()
  dispatch(welcome())
  await screen.findByText('با موفقیت وارد شدید.')
  dispatch(toastClosed(toasts()[0]!.key))
  await waitFor(() => expect(screen.queryByText('با موفقیت وارد شدید.')).not.toBeInTheDocument())
  expect(actions).toHaveLength(2)
})

test('HTML of the server shows as HTML without what could run', async () => {
  const { dispatch } = renderNotices()
  dispatch(
    toastShown({ kind: 'info', text: 'کد <b>۱۲</b><img src=x onerror="window.hurt = 1"><script>1</script>' }),
  )
  const bold = await screen.findByText('۱۲')
  expect(bold.tagName).toBe('B')
  expect(bold.parentElement?.innerHTML).not.toMatch(/onerror|script/)
})

const question = confirmAsked({
  key: 'compare/clear',
  title: 'فهرست مقایسه پاک شود؟',
  text: '<i>همه</i> می‌روند.',
})

test.each([
  ['تأیید', true],
  ['انصراف', false],
])('the answer «%s» to a confirm dialog is an action', async (caption, confirmed) => {
  const { dispatch, actions } = renderNotices()
  dispatch(question)
  const dialog = await screen.findByRole('dialog', { name: 'فهرست مقایسه پاک شود؟' })
  expect(dialog).toHaveStyle({ width: '32em' })
  expect((await within(dialog).findByText('همه')).tagName).toBe('I')
  await userEvent.click(within(dialog).getByRole('button', { name: caption }))
  await waitFor(() => expect(actions.at(-1)).toEqual(confirmAnswered({ key: 'compare/clear', confirmed })))
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
