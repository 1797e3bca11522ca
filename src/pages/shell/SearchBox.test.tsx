import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { SearchBox } from './SearchBox.tsx'

// The test environment's FormData is Node's, which takes no form; React gathers one that nobody reads here.
globalThis.FormData = class extends FormData {
  constructor() {
    super()
  }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + decodeURIComponent(search)}</output>
}

function show() {
  const { user } = renderWithStore(
    <>
      <SearchBox />
      <Address />
    </>,
  )
  const type = async (words: string) => {
    await user.type(screen.getByRole('searchbox'), words)
    await user.keyboard('{Enter}')
  }
  return { user, type, address: () => screen.getByRole('status').textContent }
}

test('trimmed words, spaces as hyphens (spec §5)', async () => {
  const { type, address } = show()
  await type('  ساعت غواصی ')
  expect(address()).toBe('/shop/category?filter_name=ساعت-غواصی')
})

test('nothing but spaces goes nowhere', async () => {
  const { type, address } = show()
  await type('   ')
  expect(address()).toBe('/')
})

test('the button submits too, and without scripts the form finds its way', async () => {
  const { user, address } = show()
  await user.type(screen.getByRole('searchbox'), 'دریا')
  expect(screen.getByRole('search')).toHaveAttribute('action', '/shop/category')
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'filter_name')
  await user.click(screen.getByRole('button', { name: 'جست‌وجو' }))
  expect(address()).toBe('/shop/category?filter_name=دریا')
})
