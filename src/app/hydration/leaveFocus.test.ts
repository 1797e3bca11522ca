/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { leaveFocus } from './leaveFocus.ts'

type Router = Parameters<typeof leaveFocus>[0]

function openRouter() {
  const listeners: Parameters<Router['subscribe']>[0][] = []
  const at = (pathname: string) => ({ location: { pathname } }) as Router['state']
  leaveFocus({ state: at('/list'), subscribe: (listener) => listeners.push(listener) as never })
  return (pathname: string) => {
    for (const listener of listeners) listener(at(pathname), {} as never)
  }
}

function focus(html: string): Element | null {
  document.body.innerHTML = html
  document.querySelector<HTMLElement>('[data-pressed]')!.focus()
  return document.activeElement
}

afterEach(() => {
  document.body.innerHTML = ''
})

test.each(['<main><a href="/p" data-pressed>p</a></main>', '<main><button data-pressed>p</button></main>'])(
  'blurs the pressed element of main when the page changes: %s',
  (html) => {
    const to = openRouter()
    const pressed = focus(html)
    to('/list')
    expect(document.activeElement).toBe(pressed)
    to('/product')
    expect(document.activeElement).toBe(document.body)
  },
)

test.each(['<main><input data-pressed></main>', '<header><a href="/" data-pressed>home</a></header>'])(
  'leaves the focus on a text field and outside main: %s',
  (html) => {
    const to = openRouter()
    const pressed = focus(html)
    to('/product')
    expect(document.activeElement).toBe(pressed)
  },
)
