import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { badgeText } from '../buttons/badgeText.ts'
import { Price } from './Price.tsx'

const textOf = (element: React.ReactElement) => render(element).container.textContent

test('shows Persian digits, Persian separators and the unit', () => {
  expect(textOf(<Price price={12850000} />)).toBe('قیمت ۱۲٬۸۵۰٬۰۰۰ تومان')
})

test('strikes out the old price and shows the discount', () => {
  const { container } = render(<Price price={12850000} oldPrice={15670000} discountPercent={18} />)
  expect(container.querySelector('del')).toHaveTextContent('قیمت پیش از تخفیف ۱۵٬۶۷۰٬۰۰۰ تومان')
  expect(container).toHaveTextContent('۱۸٪ تخفیف')
})

test('ignores an old price that is not higher', () => {
  expect(render(<Price price={100} oldPrice={100} />).container.querySelector('del')).toBeNull()
})

test.each([
  [0, ''],
  [-8, ''],
  [7, '۷'],
  [99, '۹۹'],
  [100, '۹۹+'],
])('a badge with the count %d has the text «%s»', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
