import { beforeAll, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { ReportLink } from '../../ui/feedback/ReportLink.tsx'
// Compiled before the first test waits for it.
import '../../features/problems/ProblemDialog.tsx'
import { ReportHost } from './ReportHost.tsx'

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})

test('the link opens the form where it is, and leads to the page of contact without it', async () => {
  const { user, unmount } = renderWithStore(
    <>
      <ReportLink />
      <ReportHost />
    </>,
  )
  const link = screen.getByRole('link', { name: 'چیزی درست کار نکرد؟' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/تماس-با-ما')
  // In another tab it is a link like any other; jsdom has no tabs.
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
