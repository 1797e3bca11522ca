import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { StarRating, type StarRatingProps } from './StarRating.tsx'

function Rated(props: Partial<StarRatingProps>) {
  const [value, setValue] = useState(props.value ?? 0)
  return <StarRating {...props} value={value} onChange={setValue} />
}

test('shows five stars by default, or another maximum', () => {
  const { rerender } = render(<Rated />)
  expect(screen.getAllByRole('radio')).toHaveLength(5)
  rerender(<Rated max={7} />)
  expect(screen.getAllByRole('radio')).toHaveLength(7)
})

test('a press sets the rating', async () => {
  const onChange = jest.fn()
  render(<StarRating value={0} onChange={onChange} />)
  await userEvent.click(screen.getByRole('radio', { name: '۴ از ۵' }))
  expect(onChange).toHaveBeenCalledWith(4)
})

test('arrow keys change the rating', async () => {
  render(<Rated value={2} />)
  await userEvent.tab()
  expect(screen.getByRole('radio', { name: '۲ از ۵' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: '۳ از ۵' })).toBeChecked()
})

test('names the stars in their tooltips', () => {
  render(<Rated max={2} titles={['بد', 'خوب']} />)
  expect(screen.getByTitle('خوب')).toContainElement(screen.getByRole('radio', { name: 'خوب' }))
})

test('a required rating is invalid while empty (spec §5)', async () => {
  render(
    <form aria-label="دیدگاه">
      <Rated required />
    </form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  expect(form.checkValidity()).toBe(false)
  await userEvent.click(screen.getByRole('radio', { name: '۱ از ۵' }))
  expect(form.checkValidity()).toBe(true)
})

test('a read-only rating is an image that names its value, without buttons', () => {
  render(<StarRating readOnly value={4.7} label="امتیاز کالا" />)
  expect(screen.getByRole('img', { name: 'امتیاز کالا: ۴٫۷ از ۵' })).toBeInTheDocument()
  expect(screen.queryByRole('radio')).toBeNull()
})
