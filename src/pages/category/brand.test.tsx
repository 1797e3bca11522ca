import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { BrandPage, ListAnswer } from '../../../contract/catalogue/schemas.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aListItem } from '../../testing/fixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
import { Component, loader } from './route.tsx'
import { answerFor, facetsFor, title } from './testing/openList.tsx'

const url = '/shop/category?type=brand&category=darya'

const darya = (changes: Partial<BrandPage> = {}): BrandPage => ({
  nameFa: 'دریا',
  nameEn: 'DARYA',
  country: 'ژاپن',
  description: 'دریا جز ساعت غواصی چیزی نمی‌سازد.',
  story: '<p>در بندری کوچک آغاز شد.</p>',
  collections: [{ title: 'مرجان', url: `${url}&filter_name=مرجان`, count: 7, imageUrl: '' }],
  bestSellers: [aListItem({ id: 900, nameFa: 'پرفروش یک', slug: 'best' })],
  ...changes,
})

/** Opens the list of a brand whose first page describes the brand, as the reference server answers. */
function open(brand: BrandPage | undefined, at = url, total = 60) {
  const backend = createFakeBackend({
    listProducts: ({ body }): ListAnswer => {
      const answer = answerFor(body)
      return {
        ...answer,
        ...(total === 0 && { items: [], total }),
        breadcrumb: [
          { name: 'برندها', url: '/shop/brands' },
          { name: 'دریا', url },
        ],
        ...(brand && body.page === 1 && !body.filters && { brand }),
      }
    },
    getFacets: ({ body }) => facetsFor(body),
  })
  return visit({ Component, loader }, { path: '/shop/category', at, backend })
}

const about = () => screen.queryByRole('region', { name: 'دربارهٔ دریا' })
const dataOf = (type: string) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>)
    .find((data) => data['@type'] === type)

test('shows name, story, collections and best sellers above the list, and writes them as structured data', async () => {
  const { user } = open(darya())
  await title('دریا')
  const section = within(await screen.findByRole('region', { name: 'دربارهٔ دریا' }))
  expect(section.getByText('DARYA')).toBeVisible()
  expect(section.getByText('برندی از ژاپن')).toBeVisible()
  await user.click(section.getByText('داستان دریا'))
  expect(await section.findByText('در بندری کوچک آغاز شد.')).toBeVisible()
  const collection = screen.getByRole('link', { name: /مرجان/ })
  expect(collection).toHaveTextContent('۷ کالا')
  expect(decodeURIComponent(collection.getAttribute('href') ?? '')).toBe(`${url}&filter_name=مرجان`)
  expect(screen.getByRole('region', { name: 'پرفروش‌های دریا' })).toHaveTextContent('پرفروش یک')
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', url)
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'دریا جز ساعت غواصی چیزی نمی‌سازد.',
  )
  await waitFor(() => expect(dataOf('Brand')).toMatchObject({ name: 'DARYA', alternateName: 'دریا' }))
})

test('shows the same at the URL to which a suggestion of the brand links', async () => {
  open(darya(), '/shop/category?type=offer&category=darya')
  expect(await screen.findByRole('region', { name: 'دربارهٔ دریا' })).toBeVisible()
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', url)
})

test('shows the picture that the owner has uploaded beside the name', async () => {
  open(darya({ imageUrl: '/media/photo/0-350.webp' }))
  const section = await screen.findByRole('region', { name: 'دربارهٔ دریا' })
  expect(within(section).getByRole('presentation')).toHaveAttribute('src', '/media/photo/0-350.webp')
})

test('shows the name alone if the owner has written nothing about the brand', async () => {
  open(darya({ description: '', story: '', collections: [], bestSellers: [], country: '' }))
  const section = within(await screen.findByRole('region', { name: 'دربارهٔ دریا' }))
  expect(section.getByText('DARYA')).toBeVisible()
  expect(section.queryByText(/داستان|برندی از/)).toBeNull()
  expect(screen.queryByText(/مجموعه‌های|پرفروش‌های/)).toBeNull()
})

test('a brand without products shows its story, and the empty list suggests other lists', async () => {
  open(darya({ collections: [], bestSellers: [] }), url, 0)
  expect(await screen.findByText('اینجا هنوز کالایی نیست')).toBeVisible()
  expect(about()).toBeVisible()
})

test('stays while more products are loaded, and disappears on a later page, with filters and with a search text', async () => {
  const { user, router } = open(darya())
  await screen.findByRole('region', { name: 'دربارهٔ دریا' })
  await user.click(screen.getByRole('link', { name: /کالای دیگر/ }))
  expect(await screen.findByRole('link', { name: 'ساعت 48' })).toBeVisible()
  expect(about()).toBeVisible()
  await act(() => router.navigate(`${url}&page=3`))
  expect(await screen.findByRole('link', { name: 'ساعت 60' })).toBeVisible()
  expect(about()).toBeNull()
  await act(() => router.navigate(`${url}&brand=darya`))
  expect(await screen.findByText('۱۲ کالا')).toBeVisible()
  expect(about()).toBeNull()
})

test('shows the list alone if the backend does not describe the brand', async () => {
  open(undefined)
  await title('دریا')
  expect(await screen.findByRole('link', { name: 'ساعت 1' })).toBeVisible()
  expect(about()).toBeNull()
})
