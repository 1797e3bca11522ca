import { afterEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { loginFlow } from '../../features/identity/login/loginFlow.ts'
import type { Flow } from '../../flows/flow.ts'
import { runThrough } from './graph/simulation.ts'
import { History } from './History.tsx'

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

test('the history scrolls the current step into view', () => {
  const seen: (string | null)[] = []
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.getAttribute('data-step'))
  }
  const flow: Flow = loginFlow
  const frames = runThrough(flow, [{ type: 'login.opened' }, { type: 'login.left' }])
  const history = (cursor: number) => <History flow={flow} frames={frames} cursor={cursor} go={jest.fn()} />
  const { rerender } = render(history(2))
  rerender(history(1))
  expect(seen).toEqual(['2', '1'])
  expect(screen.getAllByRole('row')[2]).toHaveAttribute('aria-current', 'step')
})
