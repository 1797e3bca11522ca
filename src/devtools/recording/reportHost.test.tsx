import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { problemHash } from '../../../contract/problems/address.ts'
import { dropAllDrafts } from '../../lib/drafts.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { ReportLink } from '../../ui/feedback/ReportLink.tsx'
// Imported here so that Jest compiles the lazy component before the first test waits for it.
import '../../features/problems/ProblemDialog.tsx'
import { ReportHost } from './ReportHost.tsx'

afterEach(() => {
  jest.restoreAllMocks()
  dropAllDrafts()
})
beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})

test('the link opens the form on the same page, and leads to the contact page without the host', async () => {
  const { user, unmount } = renderWithStore(
    <>
      <ReportLink />
      <ReportHost />
    </>,
  )
  const link = screen.getByRole('link', { name: 'چیزی درست کار نکرد؟' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/تماس-با-ما')
  // With Ctrl the browser opens the link in a new tab. jsdom has no tabs, so the test stops the click.
  const left: boolean[] = []
  const leave = (event: Event) => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', leave)
  fireEvent.click(link, { ctrlKey: true })
  window.removeEventListener('click', leave)
  expect(left).toEqual([true])
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(link)
  expect(await screen.findByRole('dialog', { name: 'چیزی درست کار نکرد؟' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'چیزی درست کار نکرد؟' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'بستن' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()

  renderWithStore(<ReportLink />)
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the hash of an error page opens the form with the error code and is removed from the address', async () => {
  history.replaceState(null, '', `/shop/category?x=1${problemHash('0123456789')}`)
  renderWithStore(<ReportHost />)
  expect(await screen.findByRole('dialog', { name: 'چیزی درست کار نکرد؟' })).toBeVisible()
  expect(screen.getByText(/^کد پیگیری خطا: ۰۱۲۳۴۵۶۷۸۹/)).toBeVisible()
  expect(location.href).toMatch(/\/shop\/category\?x=1$/)
})

test.each([
  [
    'with an error code: the previous page',
    problemHash('0123456789'),
    'http://localhost/shop/x?y',
    '/shop/x',
  ],
  ['coming from another site: this page', problemHash('0123456789'), 'https://bank.example/pay', '/here'],
  ['without a code: this page', problemHash(), 'http://localhost/shop/x?y', '/here'],
])('a report names the page with the problem; %s', async (_what, hash, before, page) => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(before)
  history.replaceState(null, '', `/here${hash}`)
  const backend = createFakeBackend({ addProblem: () => ({ success: true, message: '', code: '' }) })
  const { user } = renderWithStore(<ReportHost />, { backend })
  await user.type(await screen.findByLabelText('چه شد؟'), 'صفحه باز نشد.')
  await user.click(screen.getByRole('button', { name: 'فرستادن گزارش' }))
  await waitFor(() => expect(backend.callsOf('addProblem')[0]?.body).toMatchObject({ page }))
})

test.each(['', '#other', '#problems=1', '#x=problem'])('the hash «%s» does not open the form', (hash) => {
  history.replaceState(null, '', `/${hash}`)
  renderWithStore(<ReportHost />)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.hash).toBe(hash)
})
