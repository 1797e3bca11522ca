import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { PriceRange, RangeFacet } from '../../../../contract/catalogue/facetsSchemas.ts'
import { PriceFacet } from './PriceFacet.tsx'

class Blind {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: Blind })

const facet: RangeFacet = {
  key: 'price',
  title: 'قیمت',
  kind: 'range',
  without: 60,
  min: 1_000_000,
  max: 9_000_000,
  histogram: [40, 20],
}

/** The facet with a button that removes the price range; the output shows the chosen range. */
function List({ first }: { first: PriceRange }) {
  const [chosen, setChosen] = useState(first)
  return (
    <>
      <PriceFacet facet={facet} chosen={chosen} onChange={setChosen} />
      <button onClick={() => setChosen({})}>حذف</button>
      <output>{JSON.stringify(chosen)}</output>
    </>
  )
}

async function show(first: PriceRange = {}) {
  render(<List first={first} />)
  await screen.findAllByRole('slider')
  const chosen = () => JSON.parse(screen.getByRole('status').textContent) as PriceRange
  return { user: userEvent.setup(), chosen }
}

const thumb = (end: 'کمترین' | 'بیشترین') => screen.getByRole('slider', { name: `${end} قیمت` })
const field = (end: 'از' | 'تا') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `قیمت ${end} (تومان)` })

test('an arrow key moves a bound, and removing the range by another control resets slider and field', async () => {
  const { user, chosen } = await show()
  act(() => thumb('کمترین').focus())
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toEqual({ min: 1_020_000 })
  expect(thumb('کمترین')).not.toHaveAttribute('aria-valuenow', '0')
  expect(field('از')).toHaveValue('۱٬۰۲۰٬۰۰۰')
  await user.click(screen.getByRole('button', { name: 'حذف' }))
  expect(field('از')).toHaveValue('')
  expect(thumb('کمترین')).toHaveAttribute('aria-valuenow', '0')
})

test('reads a typed amount with a unit, such as 2.5 million', async () => {
  const { user, chosen } = await show()
  await user.type(field('تا'), '۲/۵ میلیون{Enter}')
  expect(chosen()).toEqual({ max: 2_500_000 })
  expect(field('تا')).toHaveValue('۲٬۵۰۰٬۰۰۰')
})

test('moving one thumb does not round the typed value of the other bound', async () => {
  const { user, chosen } = await show({ min: 2_345_678 })
  act(() => thumb('بیشترین').focus())
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toEqual({ min: 2_345_678, max: 8_800_000 })
  expect(field('از')).toHaveValue('۲٬۳۴۵٬۶۷۸')
})

test('swaps the bounds when the typed minimum exceeds the maximum, without moving the focus', async () => {
  const { user, chosen } = await show({ max: 2_000_000 })
  await user.type(field('از'), '۳۰۰۰۰۰۰{Enter}')
  expect(chosen()).toEqual({ min: 2_000_000, max: 3_000_000 })
  expect([field('از').value, field('تا').value]).toEqual(['۲٬۰۰۰٬۰۰۰', '۳٬۰۰۰٬۰۰۰'])
  expect(field('از')).toHaveFocus()
})

test('hydration does not discard an amount that was typed before', async () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<List first={{}} />)
  document.body.append(place)
  act(() => field('تا').focus())
  field('تا').value = '۵۰۰۰۰۰۰'
  let root: Root | undefined
  await act(async () => (root = hydrateRoot(place, <List first={{}} />)))
  await screen.findAllByRole('slider')
  expect(field('تا')).toHaveValue('۵۰۰۰۰۰۰')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('{"max":5000000}')
  act(() => root!.unmount())
  place.remove()
})
