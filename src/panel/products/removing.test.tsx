/** Removing entries of a product's form by the keyboard; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { openProduct as open, product } from '../testing/openProduct.tsx'

const choice = { price: 1000, oldPrice: 0, colour: '', stock: 1, title: 'رنگ' }
const rich = {
  ...product,
  categoryIds: [1, 2, 3],
  extra: ['پهنای بند', 'وزن'].map((title) => ({ title, value: '۲۰' })),
  images: ['a', 'b'].map((name) => ({ imageUrl: `/media/${name}.webp`, alt: '' })),
  properties: ['سبز', 'آبی'].map((value, index) => ({ ...choice, id: index + 1, value })),
  terms: { ...product.terms, functions: ['تاریخ', 'زنگ'] },
} as unknown as typeof product

test('removing an entry by the keyboard leaves the focus at its list, not at the top of the page', async () => {
  const { user } = await open(rich)
  const pressed = ['برداشتن رنگ سبز', 'برداشتن پهنای بند', 'برداشتن تاریخ', 'برداشتن تصویر ۱']
  for (const name of pressed) {
    const button = await screen.findByRole('button', { name })
    const list = button.closest('ul, ol')
    button.focus()
    await user.keyboard('{Enter}')
    expect(list).toContainElement(document.activeElement as HTMLElement)
  }
})

test('removing the last entry of a field by the keyboard focuses the field', async () => {
  const { user } = await open({ ...rich, categoryIds: [1, 2] })
  const category = await screen.findByRole('button', { name: 'برداشتن …' })
  category.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('دسته‌های دیگر')).toHaveFocus()
})
