import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { anOrder } from '../../testing/orderFixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

test('a tracker with the present step marked stands above the goods; the log is below, folded', async () => {
  const at = '2026-11-21T08:34:00.000Z'
  const history = ([1, 6, 2] as const).map((status) => ({ status, cause: 'تأیید بانک', at, byStaff: false }))
  const order = anOrder({ status: 2, canPayAgain: false, history })
  visit(
    { Component },
    {
      path: '/account/orders/:id',
      at: `/account/orders/${order.id}`,
      backend: createFakeBackend({ getOrder: () => order, getMasterData: () => aMasterData(aUser()) }),
      preloaded: { session: { user: aUser(), isLoggedIn: true, isKnown: true } },
      services: { token: 'token' },
    },
  )
  const steps = within(await screen.findByRole('list', { name: 'وضعیت سفارش' })).getAllByRole('listitem')
  expect(steps).toHaveLength(4)
  const present = steps.filter((step) => step.getAttribute('aria-current') === 'step')
  expect(present.map((step) => step.textContent)).toEqual([expect.stringContaining('آماده‌سازی')])
  expect(steps[1]).toHaveTextContent('پرداخت (انجام شد)')
  const log = screen.getByRole('region', { name: 'تاریخچه' })
  expect(log.querySelector('details')).not.toHaveAttribute('open')
  expect(within(log).getAllByText('تأیید بانک')).toHaveLength(3)
})
