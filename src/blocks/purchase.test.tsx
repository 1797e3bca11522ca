import { expect, test } from '@jest/globals'
import { renderHook, act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { ProductProperty } from '../../contract/catalogue/schemas.ts'
import { aProduct } from '../testing/fixtures.ts'
import { usePurchase } from './usePurchase.ts'
import { useIsAway } from './StickyBuy.tsx'

const choice = (id: number, stock: number): ProductProperty => ({
  ...{ id, title: 'رنگ بند', value: String(id), colour: '', price: id, oldPrice: 0, stock },
})

const at = (search: string) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return <MemoryRouter initialEntries={[`/shop/product/1/x${search}`]}>{children}</MemoryRouter>
  }

test.each([
  ['', 51],
  ['?choice=52', 52],
  ['?choice=99', 51],
  ['?choice=x', 51],
])('the query "%s" in a product\'s URL selects the choice %d', (search, id) => {
  const product = aProduct({ properties: [choice(51, 5), choice(52, 2)] })
  const { result } = renderHook(() => usePurchase(product), { wrapper: at(search) })
  expect(result.current.choice?.id).toBe(id)
})

test('the first selected choice stays selected when it sells out', () => {
  const { result, rerender } = renderHook(
    (stock: number) => usePurchase(aProduct({ properties: [choice(51, stock), choice(52, 2)] })),
    { wrapper: at(''), initialProps: 5 },
  )
  rerender(0)
  expect(result.current.choice?.id).toBe(51)
  expect(result.current.canBuy).toBe(false)
})

test('an element that came into sight and left again before one report is away', () => {
  let report = (_: { isIntersecting: boolean }[]) => {}
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: typeof report) {
        report = callback
      }
      observe() {}
      disconnect() {}
    },
  })
  document.body.innerHTML = '<div id="buy"></div>'
  const { result } = renderHook(() => useIsAway('buy'))
  act(() => report([{ isIntersecting: true }, { isIntersecting: false }]))
  expect(result.current).toBe(true)
})
