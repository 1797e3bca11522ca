import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, render as renderPlain, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { Html } from './Html.tsx'

const render = (ui: ReactElement) => renderPlain(ui, { wrapper: MemoryRouter })

const hostile = [
  '<p style="position:fixed;inset:0">پوشش</p>',
  '<img src=x onerror="boom()"><svg onload="boom()"></svg><details open ontoggle="boom()"></details>',
  '<a href="javascript:boom()">یک</a><a href=" jav&#x09;ascript:boom()">دو</a><a href="vbscript:x">سه</a>',
  '<iframe srcdoc="<script>boom()</script>"></iframe><object data="javascript:boom()"></object>',
  '<form action="/x"><input name="password"></form><style>body{display:none}</style><base href="//evil">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=boom()&gt;">',
]

test('sanitises HTML that the browser receives later', async () => {
  const { container } = render(
    <Html html={'<p>سلام</p><img src=x onerror="boom()"><script>boom()</script>'} />,
  )
  expect(container.querySelector('p')).toBeNull()
  expect(await screen.findByText('سلام')).toBeInTheDocument()
  expect(container.innerHTML).not.toMatch(/onerror|script/)
})

test('removes scripts, styles that cover the page and password fields', async () => {
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

test("does not change the server's HTML at hydration", async () => {
  const part = (
    <MemoryRouter>
      <Html html="<p>از سرور</p>" />
    </MemoryRouter>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(part)
  const paragraph = root.querySelector('p')
  expect(paragraph).toHaveTextContent('از سرور')
  await act(async () => hydrateRoot(root, part))
  expect(root.querySelector('p')).toBe(paragraph)
})

test('renders a changed fragment', async () => {
  const { rerender } = render(<Html html="<p>یک</p>" />)
  await screen.findByText('یک')
  rerender(<Html html="<p>دو</p>" />)
  expect(await screen.findByText('دو')).toBeInTheDocument()
})

describe('links to pages of the shop', () => {
  const html = [
    '<a href="/about?from=footer"><b>دربارهٔ ما</b></a>',
    '<a href="/blog" target="_blank" rel="noopener">برگهٔ تازه</a>',
    '<a href="/guide.pdf">راهنما</a>',
    '<a href="/api/invoice/1">فاکتور</a>',
    '<a href="/catalogue" download>فهرست</a>',
    '<a href="https://example.com/about">بیرون</a>',
    '<a href="#terms">پایین‌تر</a>',
  ].join(' ')
  const followed: string[] = []
  // jsdom follows no link, so the test counts a click whose default is not prevented as a navigation of the browser.
  const note = (event: Event) => {
    if (!event.defaultPrevented) followed.push((event.target as HTMLAnchorElement).textContent)
    event.preventDefault()
  }
  beforeEach(() => {
    followed.length = 0
    window.addEventListener('click', note)
  })
  afterEach(() => window.removeEventListener('click', note))

  async function show() {
    const router = createMemoryRouter([{ path: '*', element: <Html html={html} /> }])
    renderPlain(<RouterProvider router={router} />)
    await screen.findByText('دربارهٔ ما')
    return { router, user: userEvent.setup() }
  }

  test('are handled by the router without loading a document', async () => {
    const { router, user } = await show()
    await user.click(screen.getByText('دربارهٔ ما'))
    expect(followed).toEqual([])
    expect(router.state.location).toMatchObject({ pathname: '/about', search: '?from=footer' })
  })

  test.each(['برگهٔ تازه', 'راهنما', 'فاکتور', 'فهرست', 'بیرون', 'پایین‌تر'])(
    'are followed by the browser if the link is «%s»',
    async (name) => {
      const { router, user } = await show()
      await user.click(screen.getByText(name))
      expect(followed).toEqual([name])
      expect(router.state.location.pathname).toBe('/')
    },
  )

  test('are followed by the browser if a key opens them in a new tab', async () => {
    const { router, user } = await show()
    await user.keyboard('{Control>}')
    await user.click(screen.getByText('دربارهٔ ما'))
    expect(followed).toEqual(['دربارهٔ ما'])
    expect(router.state.location.pathname).toBe('/')
  })
})
