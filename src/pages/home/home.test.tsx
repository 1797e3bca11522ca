import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { HomeAnswer, HomeSection } from '../../../contract/home/schemas.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aListItem } from '../../testing/fixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
import { Component, loader } from './route.tsx'

const slide = (heading: string) => ({
  heading,
  text: 'متن',
  action: { label: 'دیدن', url: '/shop/category' },
  secondAction: null,
  imageUrl: '/pictures/other.jpg',
  alt: 'ساعت',
})
const slider: HomeSection = { type: 'slider', title: '', url: '', data: [slide('زمان')] }
const rail = (title: string): HomeSection => ({
  type: 'products',
  title,
  url: '/shop/category?sort=best-selling',
  data: [aListItem()],
})
const brands: HomeSection = {
  type: 'brands',
  title: 'برندها',
  url: '',
  data: [{ name: 'Darya', nameFa: 'دریا', url: '/shop/category?type=brand&category=darya' }],
}

function open(sections: unknown[]) {
  const home = { sections, seoTitle: 'خرید ساعت', seoDescription: 'توضیح', seoKeywords: 'ساعت' } as HomeAnswer
  const backend = createFakeBackend({ getHome: () => home })
  return visit({ Component, loader }, { path: '/', at: '/', backend })
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test("renders sections in the owner's order, and skips empty and unknown ones", async () => {
  open([
    slider,
    rail('پرفروش‌ها'),
    { type: 'horoscope', title: 'طالع', url: '', data: [{}] },
    brands,
    { ...rail('خالی'), data: [] },
    rail('تازه‌ها'),
  ])
  expect(await screen.findByRole('heading', { level: 1, name: 'زمان' })).toBeVisible()
  expect(headings()).toEqual(['پرفروش‌ها', 'برندها', 'تازه‌ها'])
  expect(screen.getByRole('link', { name: /Darya/ })).toHaveAttribute(
    'href',
    '/shop/category?type=brand&category=darya',
  )
})

test('has one main heading, without a slider and with several slides', async () => {
  const { unmount } = open([rail('پرفروش‌ها')])
  expect(await screen.findByRole('heading', { level: 1, name: 'خرید ساعت' })).toBeInTheDocument()
  unmount()
  open([{ ...slider, data: [slide('یک'), slide('دو')] }])
  expect(await screen.findByRole('heading', { level: 1, name: 'یک' })).toBeVisible()
  expect(headings()).toEqual(['دو'])
  expect(screen.getByRole('button', { name: 'اسلاید ۱ از ۲' })).toHaveAttribute('aria-current', 'true')
})

test('renders clock hands only over pictures that were made for hands', async () => {
  const hero = { ...slide('دو'), imageUrl: '/media/hero/darya-720.webp' }
  const { container } = open([{ ...slider, data: [slide('یک'), hero] }])
  await screen.findByRole('heading', { level: 1, name: 'یک' })
  const [plain, live] = [...container.querySelectorAll<HTMLElement>('section li')]
  expect(within(plain!).queryByText('به وقت تهران')).toBeNull()
  expect(within(live!).getByText('به وقت تهران')).toBeInTheDocument()
})

test('each slide links to the watch that it shows', async () => {
  const buy = { label: 'خرید همین ساعت', url: '/shop/product/20/darya' }
  open([{ ...slider, data: [{ ...slide('زمان'), action: buy }] }])
  expect(await screen.findByRole('link', { name: 'خرید همین ساعت' })).toHaveAttribute('href', buy.url)
})
