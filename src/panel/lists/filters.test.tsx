import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { ReturnsPage } from '../returns/ReturnsPage.tsx'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { AuditFilters } from '../audit/AuditPage.tsx'
import { Filters } from '../orders/Filters.tsx'

test('the filter form shows the new values when the URL changes and does not lose the focus', async () => {
  const backend = createFakeBackend({
    listDeskReturns: () => ({ items: [], total: 0, page: 1, pageSize: 30 }),
  })
  const { user } = renderPanel(
    <>
      <ReturnsPage />
      <Link to="/cp/returns?q=0913&cause=faulty">معیوب</Link>
    </>,
    backend,
    { at: '/cp/returns' },
  )
  const state = screen.getByLabelText('وضعیت')
  await user.click(screen.getByRole('link', { name: 'منتظر اقدام ما' }))
  expect(screen.getByRole('link', { name: 'منتظر اقدام ما' })).toHaveFocus()
  expect(state).toHaveValue('waiting')
  await user.click(screen.getByRole('link', { name: 'معیوب' }))
  expect(state).toHaveValue('')
  expect(screen.getByLabelText('علت')).toHaveValue('faulty')
  expect(screen.getByRole('textbox')).toHaveValue('0913')
})

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

const address = () => screen.getByTestId('address').textContent

test('shows and counts the days in the URL as a filter, which a link removes', async () => {
  const { user } = renderWithStore(
    <>
      <Filters />
      <Address />
    </>,
    { at: '/cp/orders?payment=paid&from=2025-11-24&to=2025-11-24&page=2' },
  )
  expect(screen.getByRole('button', { name: 'فیلترها (۲)' })).toBeVisible()
  const days = screen.getByRole('link', { name: 'حذف فیلتر فقط ۳ آذر ۱۴۰۴' })
  expect(days).toHaveTextContent('فقط ۳ آذر ۱۴۰۴')
  await user.click(days)
  expect(address()).toBe('/cp/orders?payment=paid')
  expect(screen.getByRole('button', { name: 'فیلترها (۱)' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /حذف فیلتر/ })).toBeNull()
})

test('marks a sum in the URL that is not a number as invalid and unfolds the fields', () => {
  renderWithStore(<Filters />, { at: '/cp/orders?least=%DA%AF%D8%B1%D8%A7%D9%86&most=%DB%B5%DB%B0%DB%B0' })
  expect(screen.getByLabelText('مبلغ از (تومان)')).toBeInvalid()
  expect(screen.getByLabelText('مبلغ از (تومان)')).toHaveAccessibleDescription('یک عدد بنویسید.')
  expect(screen.getByLabelText('مبلغ تا (تومان)')).toBeValid()
  // Unfolded, or a phone would hide the error.
  expect(screen.getByRole('button', { name: /^فیلترها/ })).toHaveAttribute('aria-expanded', 'true')
})

test('folds the fields when a filter is applied, unless one of them is invalid', async () => {
  const { user } = renderWithStore(
    <>
      <Filters />
      <Link to="/cp/orders?least=گران">نادرست</Link>
      <Link to="/cp/orders?least=100">درست</Link>
    </>,
    { at: '/cp/orders?most=500' },
  )
  const fold = screen.getByRole('button', { name: /^فیلترها/ })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  await user.click(screen.getByRole('link', { name: 'نادرست' }))
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('link', { name: 'درست' }))
  expect(fold).toHaveAttribute('aria-expanded', 'false')
})

test.each([
  ['from=2025-11-22', 'از ۱ آذر ۱۴۰۴'],
  ['from=2025-10-26&to=2025-11-24', 'از ۴ آبان ۱۴۰۴ تا ۳ آذر ۱۴۰۴'],
  ['to=2025-11-24', 'تا ۳ آذر ۱۴۰۴'],
])('describes the range of days of %s as text', (query, words) => {
  renderWithStore(<Filters />, { at: `/cp/orders?${query}` })
  expect(screen.getByRole('link', { name: `حذف فیلتر ${words}` })).toBeVisible()
})

test('the change log shows the last day as a removable filter and the first day in its field', () => {
  renderWithStore(<AuditFilters />, { at: '/cp/audit?from=2025-11-20&to=2025-11-24' })
  expect(screen.getByRole('link', { name: 'حذف فیلتر تا ۳ آذر ۱۴۰۴' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'بازهٔ زمانی' })).toHaveDisplayValue('از ۲۹ آبان ۱۴۰۴')
})
