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

test('shows the name as a link, the price, the discount and the buttons that it receives', () => {
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

test("draws the watch's outline in its colours until the picture loads", () => {
  const frame = show({ outline: 'square #14724a #c3c7cc #5a3a22' }).querySelector('picture')
  expect(frame).toHaveClass('outline', 'square')
  expect(frame).toHaveStyle({ '--dial': '#14724a', '--body': '#c3c7cc', '--strap': '#5a3a22' })
})

test('draws no outline if the product has none or has no picture', () => {
  expect(show({}).querySelector('.outline')).toBeNull()
  expect(
    show({ outline: 'round #14724a #c3c7cc #5a3a22', imageUrl: '' }).querySelector('.outline'),
  ).toBeNull()
})
