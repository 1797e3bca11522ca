import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Html } from './Html.tsx'

test('what the browser gets later is sanitised before it is shown', async () => {
  const { container } = render(
    <Html html={'<p>سلام</p><img src=x onerror="boom()"><script>boom()</script>'} />,
  )
  expect(container.querySelector('p')).toBeNull()
  expect(await screen.findByText('سلام')).toBeInTheDocument()
  expect(container.innerHTML).not.toMatch(/onerror|script/)
})

test('the server part stays as it came', async () => {
  const part = <Html html="<p>از سرور</p>" />
  const root = document.createElement('div')
  root.innerHTML = renderToString(part)
  const paragraph = root.querySelector('p')
  expect(paragraph).toHaveTextContent('از سرور')
  await act(async () => hydrateRoot(root, part))
  expect(root.querySelector('p')).toBe(paragraph)
})

test('a change of the fragment is followed', async () => {
  const { rerender } = render(<Html html="<p>یک</p>" />)
  await screen.findByText('یک')
  rerender(<Html html="<p>دو</p>" />)
  expect(await screen.findByText('دو')).toBeInTheDocument()
})
