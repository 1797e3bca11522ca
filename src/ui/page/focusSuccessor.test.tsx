import { afterEach, expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { focusFirst, focusSuccessor } from './focusSuccessor.ts'

afterEach(() => document.body.replaceChildren())

function Lines({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names)
  return (
    <main>
      <h1>سبد</h1>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button
              onClick={({ currentTarget }) => {
                focusSuccessor(currentTarget)
                setLeft(left.filter((other) => other !== name))
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

test('focuses the next line after a removal, then the previous one, then the heading', async () => {
  render(<Lines names={['یک', 'دو', 'سه']} />)
  const button = (name: string) => screen.getByRole('button', { name })
  await userEvent.click(button('دو'))
  await waitFor(() => expect(button('سه')).toHaveFocus())
  await userEvent.click(button('سه'))
  await waitFor(() => expect(button('یک')).toHaveFocus())
  await userEvent.click(button('یک'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

function Form() {
  const [isOpen, setOpen] = useState(true)
  return (
    <main>
      <h1>آدرس‌ها</h1>
      {isOpen ? (
        <button
          onClick={({ currentTarget }) => {
            focusSuccessor(currentTarget, () => document.getElementById('opener'))
            setOpen(false)
          }}
        >
          انصراف
        </button>
      ) : (
        <button id="opener">آدرس تازه</button>
      )}
    </main>
  )
}

test('focuses a candidate that is rendered only after the press', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'انصراف' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'آدرس تازه' })).toHaveFocus())
})

test('waits while a dialog asks, and leaves the focus alone if the shopper moves it', async () => {
  document.body.innerHTML =
    '<main><h1>مقایسه</h1><button id="clear">پاک کردن</button><input /></main><div role="dialog"><button id="ok"></button></div>'
  const byId = (id: string) => document.getElementById(id)!
  byId('clear').focus()
  focusSuccessor(byId('clear'))
  byId('ok').focus()
  byId('clear').remove()
  await Promise.resolve()
  expect(byId('ok')).toHaveFocus()
  byId('ok').remove()
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())

  const main = screen.getByRole('main')
  main.insertAdjacentHTML('beforeend', '<button id="again">باز هم</button>')
  byId('again').focus()
  focusSuccessor(byId('again'))
  screen.getByRole('textbox').focus()
  byId('again').remove()
  await Promise.resolve()
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('makes a candidate focusable if it is not', () => {
  document.body.innerHTML = '<main><h1>عنوان</h1><p id="said">ثبت شد</p></main>'
  focusFirst(
    () => null,
    () => document.getElementById('said'),
  )
  expect(document.getElementById('said')).toHaveFocus()
})
