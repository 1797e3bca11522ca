/** Pages and steps without a login. Names are matched loosely, because the checks are not about texts. */
import type { Page } from '@playwright/test'
import { confirmAnswers } from '../../contract/confirmAnswers.ts'
import { storageKeys } from '../../contract/constants.ts'
import { dialog, main } from '../support/parts.ts'
import { expect } from '../support/test.ts'
import type { Place } from './place.ts'
import type { World } from './world.ts'

const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
const press = (page: Page, name: RegExp) => main(page).getByRole('button', { name }).first().press('Enter')
/** Opens a tab of the product. A narrow page renders the tabs only when they are near the screen, so scrolls to them first. */
async function openTab(page: Page, name: RegExp): Promise<void> {
  await page.locator('#about').scrollIntoViewIfNeeded()
  await page.getByRole('tab', { name }).click()
}

async function openDialog(page: Page, name: RegExp): Promise<void> {
  await press(page, name)
  await expect(dialog(page)).toBeVisible()
}

async function typeIntoSearch(page: Page, text: string): Promise<void> {
  await box(page).first().click()
  await page.keyboard.type(text)
  await expect(page.getByRole('option').first()).toBeVisible()
}

const columns = (page: Page) =>
  main(page)
    .getByRole('columnheader')
    .getByRole('button', { name: /^برداشتن/ })

/** Stores a compare list in localStorage (spec §3), as an earlier visit would. */
async function keepToCompare(page: Page, ids: World['ids']): Promise<void> {
  await page.evaluate((keys) => localStorage.setItem('compareItems', JSON.stringify(keys)), ids)
  await page.reload()
}

async function compareTwo(page: Page, { ids }: World): Promise<void> {
  await keepToCompare(page, ids)
  await expect(columns(page)).toHaveCount(ids.length)
}

export const placesOfVisitors: readonly Place[] = [
  { page: 'home', path: '/' },
  {
    page: 'home',
    path: '/',
    step: 'a mega-menu open',
    on: 'wide',
    act: async (page) => {
      const toggle = page.getByRole('banner').getByRole('navigation').getByRole('button').first()
      await toggle.press('Enter')
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    },
  },
  {
    page: 'home',
    path: '/',
    step: 'the drawer open',
    on: 'narrow',
    act: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: /منو/ }).press('Enter')
      await expect(dialog(page)).toBeVisible()
    },
  },
  { page: 'home', path: '/', step: 'search with suggestions', act: (page) => typeIntoSearch(page, 'غوا') },
  {
    page: 'home',
    path: '/',
    step: 'recent searches',
    act: async (page) => {
      await page.evaluate((key) => localStorage.setItem(key, 'زرین,دریا'), storageKeys.recentSearches)
      await box(page).first().click()
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  { page: 'list', path: '/shop/category' },
  { page: 'list', path: '/shop/category?page=2', step: 'the second page' },
  { page: 'list', path: '/shop/category?discounted=1&sort=cheapest', step: 'with a choice' },
  { page: 'list', path: '/shop/category?filter_name=qqqqq', step: 'nothing found' },
  {
    page: 'list',
    path: '/shop/category',
    step: 'sorted another way',
    act: async (page) => {
      const menu = main(page).locator('details').filter({ hasText: 'مرتب‌سازی' })
      await menu.locator('summary').press('Enter')
      await menu.getByRole('link').last().press('Enter')
      await expect(page).toHaveURL(/sort=/)
    },
  },
  {
    page: 'list',
    path: '/shop/category',
    step: 'the filters open',
    on: 'narrow',
    act: async (page) => {
      await page.getByRole('button', { name: /فیلتر/ }).first().press('Enter')
      await expect(dialog(page)).toBeVisible()
    },
  },
  {
    page: 'list',
    path: '/shop/category',
    step: 'more products',
    act: (page) => page.getByRole('link', { name: /کالای دیگر$/ }).press('Enter'),
  },
  {
    page: 'list',
    path: '/shop/category',
    step: 'two to compare',
    loads: true,
    act: async (page, { ids }) => {
      await keepToCompare(page, ids)
      await expect(page.getByRole('region', { name: /مقایسه/ })).toBeVisible()
    },
  },
  {
    page: 'list',
    path: '/shop/category',
    step: 'login dialog of a heart',
    act: async (page) => {
      await press(page, /در علاقه‌مندی|علاقه‌مندی/)
      await expect(dialog(page)).toBeVisible()
    },
  },
  { page: 'product', path: ({ product }) => product },
  {
    page: 'product',
    path: ({ product }) => product,
    step: 'a picture at full size',
    act: (page) => openDialog(page, /بزرگ‌نمایی تصویر ۱/),
  },
  {
    page: 'product',
    path: ({ product }) => product,
    step: 'shared',
    act: (page) => openDialog(page, /اشتراک/),
  },
  {
    page: 'product',
    path: ({ product }) => product,
    step: 'prices of the past',
    act: (page) => openDialog(page, /تاریخچهٔ قیمت/),
  },
  {
    page: 'product',
    path: ({ product }) => product,
    step: 'a review begun',
    act: async (page) => {
      await page.locator('#about').scrollIntoViewIfNeeded()
      await press(page, /ثبت دیدگاه/)
      await press(page, /ثبت دیدگاه/)
    },
  },
  {
    page: 'product',
    path: ({ product }) => product,
    step: 'a question begun',
    act: async (page) => {
      await openTab(page, /پرسش/)
      await press(page, /سؤال بپرسید/)
    },
  },
  {
    page: 'product',
    path: ({ soldOut }) => soldOut,
    step: 'sold out, stock alert requested',
    act: async (page) => {
      await press(page, /خبرم کنید/)
      await page.getByRole('form').getByRole('textbox').first().press('Enter')
    },
  },
  { page: 'compare', path: '/shop/compare', step: 'empty' },
  {
    page: 'compare',
    path: '/shop/compare',
    step: 'two watches',
    loads: true,
    act: compareTwo,
  },
  {
    page: 'compare',
    path: '/shop/compare',
    step: 'one of two removed',
    act: async (page, world) => {
      await compareTwo(page, world)
      await press(page, /^برداشتن/)
      await expect(columns(page)).toHaveCount(1)
    },
  },
  {
    page: 'compare',
    path: '/shop/compare',
    step: 'all removed',
    act: async (page, world) => {
      await compareTwo(page, world)
      await press(page, /پاک کردن فهرست/)
      await dialog(page).getByRole('button', { name: confirmAnswers.ok, exact: true }).press('Enter')
      await expect(dialog(page)).toBeHidden()
    },
  },
  { page: 'cart', path: '/shop/cart', step: 'anonymous', loads: true },
  { page: 'login', path: '/account/login' },
  {
    page: 'login',
    path: '/account/login',
    step: 'sent empty',
    act: (page) => press(page, /^ورود$|ادامه|کد/),
  },
  { page: 'register', path: '/account/register' },
  {
    page: 'register',
    path: '/account/register',
    step: 'sent empty',
    act: (page) => press(page, /^ثبت‌نام$/),
  },
  { page: 'forgotten password', path: '/account/forget-pass' },
  {
    page: 'forgotten password',
    path: '/account/forget-pass',
    step: 'the code',
    act: async (page) => {
      await main(page).getByRole('textbox').first().fill('09130000009')
      await press(page, /فرستادن کد/)
      await expect(main(page).getByLabel(/کد/).first()).toBeVisible()
    },
  },
  { page: 'brands', path: '/shop/brands' },
  {
    page: 'brand',
    path: '/shop/category?type=brand&category=darya',
    step: 'its story open',
    act: (page) => main(page).locator('summary', { hasText: 'داستان' }).press('Enter'),
  },
  { page: 'magazine', path: '/blog' },
  {
    page: 'article',
    path: '/blog',
    step: 'an article',
    loads: true,
    act: async (page) => {
      await main(page).getByRole('article').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/blog\/\d+/)
    },
  },
  { page: 'article', path: '/blog/14', step: 'a guide' },
  { page: 'contact', path: '/تماس-با-ما' },
  { page: 'contact', path: '/تماس-با-ما', step: 'sent empty', act: (page) => press(page, /فرستادن/) },
  { page: 'page of the staff', path: '/حریم-خصوصی' },
  { page: 'not found', path: '/not-found' },
  { page: 'access denied', path: '/access-denied' },
  { page: 'parts', path: '/elements/ui' },
  { page: 'flows', path: '/elements/flows' },
  { page: 'a flow', path: '/elements/flows/login' },
  { page: 'replay', path: '/elements/replay' },
  { page: 'outbox', path: '/elements/outbox' },
]
