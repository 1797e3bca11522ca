import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { PlacePicker } from './PlacePicker.tsx'

function open() {
  const onDone = jest.fn()
  render(<PlacePicker place={null} onDone={onDone} />)
  const press = (city: string) => {
    fireEvent.change(screen.getByLabelText('شهر شما'), { target: { value: city } })
    fireEvent.click(screen.getByRole('button', { name: 'دیدن زمان ارسال' }))
  }
  return { onDone, press }
}

test('accepts a city that was submitted before the list of cities has loaded', async () => {
  const { onDone, press } = open()
  press('زاهدان')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(screen.queryByText('شهر را از فهرست انتخاب کنید.')).toBeNull()
})

test('refuses a city that is not in the list', async () => {
  const { onDone, press } = open()
  press('زاهدانک')
  expect(await screen.findByText('شهر را از فهرست انتخاب کنید.')).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
})
