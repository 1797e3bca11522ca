import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { visitAsMember } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

const ORDERS = 15
const PAGE_SIZE = 10

const open = (at: string) =>
  visitAsMember(
    { Component },
    { path: '/account/orders', at },
    {
      listOrders: ({ url }) => {
        const page = Number(new URL(url, 'http://localhost').searchParams.get('page') ?? 1)
        const shown = Math.min(PAGE_SIZE, ORDERS - (page - 1) * PAGE_SIZE)
        return {
          items: Array.from({ length: shown }, (_, index) => ({
            id: (page - 1) * PAGE_SIZE + index + 1,
            status: 2 as const,
            createdAt: '2026-11-21T08:30:00.000Z',
            payable: 1_095_000,
            count: 1,
            images: [],
          })),
          total: ORDERS,
          page,
          pageSize: PAGE_SIZE,
          counts: [{ status: 2, count: ORDERS }],
        }
      },
      listOwnReturns: () => ({ items: [] }),
    },
  )

const order = (number: string) => screen.findByRole('link', { name: `سفارش ${number}` })

test('shows a sent order as sent, in another tab than orders in preparation', async () => {
  const one = {
    ...{ id: 1, status: 3 as const, createdAt: '2026-11-21T08:30:00.000Z' },
    ...{ payable: 1_095_000, count: 1, images: [] },
  }
  const sent = { ...one, id: 2, shipment: { carrier: 'پست پیشتاز', number: '21430000' } }
  const queries: string[] = []
  const { user, backend } = open('/account/orders')
  backend.on({
    listOrders: ({ url }) => {
      const { searchParams } = new URL(url, 'http://localhost')
      queries.push(`${searchParams.get('status')} ${searchParams.get('parcel')}`)
      const items = searchParams.get('parcel') === 'sent' ? [sent] : [sent, one]
      const counts = [
        { status: 3 as const, count: 1 },
        { status: 3 as const, parcel: 'sent' as const, count: 1 },
      ]
      return { items, total: items.length, page: 1, pageSize: PAGE_SIZE, counts }
    },
  })
  const list = () => within(screen.getByRole('list', { name: 'سفارش‌ها' }))
  const tabs = () => within(screen.getByRole('navigation', { name: 'وضعیت سفارش‌ها' }))
  await order('۲')
  expect(
    list()
      .getAllByText(/^(فرستاده شد|در حال آماده‌سازی)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['فرستاده شد', 'در حال آماده‌سازی'])
  await user.click(tabs().getByRole('link', { name: /^فرستاده شد/ }))
  await waitFor(() =>
    expect(tabs().getByRole('link', { name: /^فرستاده شد/ })).toHaveAttribute('aria-current'),
  )
  await waitFor(() => expect(screen.queryByRole('link', { name: 'سفارش ۱' })).toBeNull())
  await user.click(tabs().getByRole('link', { name: /^در حال آماده‌سازی/ }))
  await order('۱')
  expect(queries).toEqual(['null null', '3 sent', '3 waiting'])
})

test('focuses the heading on the last page, where the pressed link disappears', async () => {
  const { user } = open('/account/orders')
  await user.click(await screen.findByRole('link', { name: 'قدیمی‌تر' }))
  expect(await order('۱۱')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'قدیمی‌تر' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('leaves the focus in the search field after a search', async () => {
  const { user, router } = open('/account/orders?page=2')
  expect(await order('۱۱')).toBeVisible()
  const field = () => screen.getByRole('textbox', { name: /^شمارهٔ سفارش/ })
  await user.type(field(), 'غواصی{Enter}')
  await waitFor(() => expect(router.state.location.search).toContain('q='))
  expect(await order('۱')).toBeVisible()
  await waitFor(() => expect(field()).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'پاک کردن جست‌وجو' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await act(async () => {})
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveValue('')
})
