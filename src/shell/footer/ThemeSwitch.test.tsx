import { afterEach, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThemeSwitch } from './ThemeSwitch.tsx'

afterEach(() => {
  delete document.documentElement.dataset['theme']
  document.cookie = 'theme=; path=/; max-age=0'
})

test('a choice changes the theme at once, updates each switch and sets the cookie', async () => {
  render(
    <>
      <ThemeSwitch />
      <ThemeSwitch />
    </>,
  )
  const [first, second] = screen.getAllByRole('radio', { name: 'تیره' })
  await userEvent.click(first as HTMLElement)
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(second).toBeChecked()
  expect(document.cookie).toContain('theme=dark')
})

test('automatic removes the cookie', async () => {
  document.documentElement.dataset['theme'] = 'light'
  document.cookie = 'theme=light; path=/'
  render(<ThemeSwitch />)
  expect(screen.getByRole('radio', { name: 'روشن' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'خودکار' }))
  expect(document.documentElement.dataset['theme']).toBe('auto')
  expect(document.cookie).not.toContain('theme')
})
