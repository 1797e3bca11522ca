import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Html } from './Html.tsx'

const hostile = [
  '<p style="position:fixed;inset:0">پوشش</p>',
  '<img src=x onerror="boom()"><svg onload="boom()"></svg><details open ontoggle="boom()"></details>',
  '<a href="javascript:boom()">یک</a><a href=" jav&#x09;ascript:boom()">دو</a><a href="vbscript:x">سه</a>',
  '<iframe srcdoc="<script>boom()</script>"></iframe><object data="javascript:boom()"></object>',
  '<form action="/x"><input name="password"></form><style>body{display:none}</style><base href="//evil">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=boom()&gt;">',
]

test('what the browser gets later is sanitised before it is shown', async () => {
  const { container } = render(
    <Html html={'<p>سلام</p><img src=x onerror="boom()"><script>boom()</script>'} />,
  )
  expect(container.querySelector('p')).toBeNull()
  expect(await screen.findByText('سلام')).toBeInTheDocument()
  expect(container.innerHTML).not.toMatch(/onerror|script/)
})

test('hostile markup leaves nothing that runs, covers the page or asks for a password', async () => {
  const { container } = render(<Html html={hostile.join('')} />)
  expect(await screen.findByText('پوشش')).not.toHaveAttribute('style')
  expect(
    container.querySelector('script, iframe, object, embed, form, input, style, link, meta, base'),
  ).toBeNull()
  const attributes = [...container.querySelectorAll('*')].flatMap((element) => [...element.attributes])
  expect(
    attributes.filter(
      ({ name, value }) => /^on/.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
    ),
  ).toEqual([])
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
