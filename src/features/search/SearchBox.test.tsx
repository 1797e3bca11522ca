import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { SearchBox } from './SearchBox.tsx'

// The test environment's FormData is Node's, which takes no form; React gathers one that nobody reads here.
globalThis.FormData = class extends FormData {
  constructor() {
    super()
  }
}

function show() {
  const { user, services } = renderWithStore(<SearchBox place="header" />)
  const box = () => screen.getByRole('combobox')
  const type = async (words: string) => {
    await user.type(box(), words)
    await user.keyboard('{Enter}')
  }
  return { user, type, box, addresses: () => services.navigations.map(({ to }) => decodeURIComponent(to)) }
}

// A narrow window: the overlay's own entry of the history is gone before the list opens.
const leads = (addresses: () => string[], to: string) => waitFor(() => expect(addresses()).toEqual([to]))

test('trimmed words, spaces as hyphens (spec §5)', async () => {
  const { type, addresses } = show()
  await type('  ساعت غواصی ')
  await leads(addresses, '/shop/category?filter_name=ساعت-غواصی')
})

test('nothing but spaces goes nowhere', async () => {
  const { type, addresses } = show()
  await type('   ')
  expect(addresses()).toEqual([])
})

test('the button submits too, and without scripts the form finds its way', async () => {
  const { user, box, addresses } = show()
  await user.type(box(), 'دریا')
  expect(screen.getByRole('search')).toHaveAttribute('action', '/shop/category')
  expect(box()).toHaveAttribute('name', 'filter_name')
  await user.click(screen.getByRole('button', { name: 'جست‌وجو' }))
  await leads(addresses, '/shop/category?filter_name=دریا')
})
