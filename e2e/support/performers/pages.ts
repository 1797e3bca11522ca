/** Performs events of machines by role and name in the shop. Others are dispatched (walkPath.ts). */
import type { Page } from '@playwright/test'
import { favouriteButton } from '../parts.ts'

interface Happening {
  readonly type: string
  readonly text?: string
  readonly mobile?: string
}
type Performers = Readonly<Record<string, (event: Happening) => Promise<unknown>>>

/** Performers by flow for an anonymous visitor on the list `/shop/category`. */
export function pagePerformers(page: Page): Readonly<Record<string, Performers>> {
  const header = page.getByRole('banner')
  const dialog = page.getByRole('dialog')
  const box = page.getByRole('combobox').first()
  return {
    search: {
      'search.opened': () =>
        header
          .getByRole('button', { name: /جست‌وجو/ })
          .or(box)
          .first()
          .click(),
      'search.typed': ({ text = '' }) => box.fill(text),
      'search.closed': () => page.keyboard.press('Escape'),
    },
    favourite: {
      'heart.pressed': () => favouriteButton(page).click(),
    },
    entry: {
      'entry.opened': async () => {
        await header.locator('a[href="/account/login"]:visible').first().click()
        await dialog.getByRole('button', { name: 'ورود یا ثبت‌نام با کد یک‌بارمصرف', exact: true }).click()
      },
      'entry.left': () => dialog.getByRole('button', { name: 'ورود با رمز عبور', exact: true }).click(),
      'mobile.submitted': async ({ mobile = '' }) => {
        const form = dialog.getByRole('form', { name: 'ورود با کد یک‌بارمصرف' })
        await form.getByLabel('شمارهٔ موبایل').fill(mobile)
        await dialog.getByRole('button', { name: 'دریافت کد ورود', exact: true }).click()
      },
      'mobile.changed': () => dialog.getByRole('button', { name: 'شماره را عوض کنید', exact: true }).click(),
    },
  }
}
