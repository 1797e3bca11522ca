import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import type { ProductListItem } from '../../../contract/catalogue/schemas.ts'
import { aListItem } from '../../testing/fixtures.ts'
import { ProductCard } from './ProductCard.tsx'

const show = (changes: Partial<ProductListItem>) =>
  render(
    <MemoryRouter>
      <ProductCard product={aListItem(changes)} actions={<button>پسند</button>} buy={<button>خرید</button>} />
    </MemoryRouter>,
  ).container

test('shows the name as a link, price, discount and slots', () => {
  const card = show({ id: 7, slug: 'darya', nameFa: 'دریا', price: 900, oldPrice: 1000, discountPercent: 10 })
  expect(screen.getByRole('link', { name: 'دریا' })).toHaveAttribute('href', '/shop/product/7/darya')
  expect(card).toHaveTextContent('۱۰٪')
  expect(card).toHaveTextContent('۹۰۰ تومان')
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('shows the status instead of a price for a product that cannot be bought', () => {
  const card = show({ status: 4, price: 900, discountPercent: 10 })
  expect(card).toHaveTextContent('ناموجود')
  expect(card).not.toHaveTextContent('تومان')
  expect(card).not.toHaveTextContent('۱۰٪')
})

test("shows the dial's colour until the picture loads", () => {
  expect(show({ tint: '#14724a' }).querySelector('[style*="--tint"]')).toHaveStyle({ '--tint': '#14724a' })
})

test('uses the common background without a known colour', () => {
  expect(show({}).querySelector('[style*="--tint"]')).toBeNull()
})
