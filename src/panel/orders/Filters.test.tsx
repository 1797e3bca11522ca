import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { AuditFilters } from '../audit/AuditFilters.tsx'
import { Filters } from './Filters.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

const address = () => screen.getByTestId('address').textContent

test('the days that a link asked for are shown and counted, and can be dropped', async () => {
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

test('a sum that is no number is said to be none', () => {
  renderWithStore(<Filters />, { at: '/cp/orders?least=%DA%AF%D8%B1%D8%A7%D9%86&most=%DB%B5%DB%B0%DB%B0' })
  expect(screen.getByLabelText('مبلغ از (تومان)')).toBeInvalid()
  expect(screen.getByLabelText('مبلغ از (تومان)')).toHaveAccessibleDescription('یک عدد بنویسید.')
  expect(screen.getByLabelText('مبلغ تا (تومان)')).toBeValid()
  // On a phone the words about it would be folded away.
  expect(screen.getByRole('button', { name: /^فیلترها/ })).toHaveAttribute('aria-expanded', 'true')
})

test('fields fold once they are at work, unless something is wrong with one', async () => {
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
])('%s in words', (query, words) => {
  renderWithStore(<Filters />, { at: `/cp/orders?${query}` })
  expect(screen.getByRole('link', { name: `حذف فیلتر ${words}` })).toBeVisible()
})

test('of the changes, too, the last day is shown, and the first one in words', () => {
  renderWithStore(<AuditFilters />, { at: '/cp/audit?from=2025-11-20&to=2025-11-24' })
  expect(screen.getByRole('link', { name: 'حذف فیلتر تا ۳ آذر ۱۴۰۴' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'بازهٔ زمانی' })).toHaveDisplayValue('از ۲۹ آبان ۱۴۰۴')
})
