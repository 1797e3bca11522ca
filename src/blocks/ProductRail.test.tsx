import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { aListItem } from '../testing/fixtures.ts'
import { ProductRail } from './ProductRail.tsx'
import { visit } from '../testing/visitPage.tsx'

const products = Array.from({ length: 12 }, (_, index) =>
  aListItem({ id: index + 1, websiteCode: `AQ-${index}` }),
)
const Component = () => <ProductRail title="پرفروش‌ها" products={products} />

test('a rail far below the screen starts with a few cards and renders the rest when it comes near', async () => {
  let comeNear = () => {}
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  })
  visit({ Component }, { path: '/', at: '/' })
  expect(await screen.findAllByRole('article')).toHaveLength(5)
  act(() => comeNear())
  expect(screen.getAllByRole('article')).toHaveLength(12)
})

test('renders nothing without products', async () => {
  const Empty = () => (
    <>
      <h1>صفحه</h1>
      <ProductRail title="پرفروش‌ها" products={[]} />
    </>
  )
  visit({ Component: Empty }, { path: '/', at: '/' })
  expect(await screen.findByRole('heading', { name: 'صفحه' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'پرفروش‌ها' })).toBeNull()
})
