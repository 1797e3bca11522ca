import '../../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ZoomDialog } from './ZoomDialog.tsx'

const pictures = ['یک', 'دو', 'سه'].map((alt, index) => ({ imageUrl: `/media/${index}-350.webp`, alt }))

function Zoom() {
  const [current, setCurrent] = useState(0)
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <ZoomDialog
      images={pictures}
      current={current}
      name="ساعت"
      sizes="100vw"
      onChoose={setCurrent}
      onClose={() => setOpen(false)}
    />
  ) : null
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const key = (name: string) => void fireEvent.keyDown(screen.getByRole('dialog'), { key: name })
const isLarge = () => screen.queryByRole('button', { name: 'کوچک‌تر' }) !== null
const place = () => screen.getByText(/^[۰-۹] از ۳$/).textContent

test.each([
  ['a whole picture', '+', true, '۱ از ۳'],
  ['a whole picture', '=', true, '۱ از ۳'],
  ['a whole picture', '-', false, '۱ از ۳'],
  ['a whole picture', 'ArrowLeft', false, '۲ از ۳'],
  ['a whole picture', 'ArrowRight', false, '۳ از ۳'],
  ['a zoomed picture', '+', true, '۱ از ۳'],
  ['a zoomed picture', '-', false, '۱ از ۳'],
  ['a zoomed picture', 'ArrowLeft', true, '۱ از ۳'],
  ['a zoomed picture', 'ArrowRight', true, '۱ از ۳'],
])('for %s, the key %s leads to the size zoomed=%s and the picture %s', async (what, name, zoomed, shown) => {
  render(<Zoom />)
  if (what === 'a zoomed picture') await press('بزرگ‌تر')
  key(name)
  expect([isLarge(), place()]).toEqual([zoomed, shown])
})

test.each([
  ['تصویر بعدی', '۲ از ۳'],
  ['تصویر قبلی', '۳ از ۳'],
])(
  'the button «%s» shows the picture %s unzoomed, also when the picture before was zoomed',
  async (name, shown) => {
    render(<Zoom />)
    await press('بزرگ‌تر')
    expect(isLarge()).toBe(true)
    await press(name)
    expect([isLarge(), place()]).toEqual([false, shown])
  },
)

test('buttons zoom out again and close the dialog', async () => {
  render(<Zoom />)
  await press('بزرگ‌تر')
  await press('کوچک‌تر')
  expect(isLarge()).toBe(false)
  await press('بستن')
  expect(screen.queryByRole('dialog')).toBeNull()
})
