/** The panel's editor of the home page. Only the server is faked; the fake validates sections with the real schema. */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Value } from 'typebox/value'
import type { HomeDescription } from '../../../contract/settings/homeFile.ts'
import { sections } from '../../../contract/settings/homeFile.ts'
import '../../testing/dialogs.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { HomePage } from './HomePage.tsx'

type Section = HomeDescription['sections'][number]

function open(section: Section) {
  let now = { version: '1', isLocked: false, isFromPanel: true, home: { title: 'خانه', sections: [section] } }
  const backend = createFakeBackend({
    getHomeSettings: () => now,
    listAdminCategories: () => ({ items: [] }) as never,
    saveHomeSettings: ({ body: { home, version } }) => {
      if (version !== now.version) return failure(409, 'کس دیگری صفحهٔ خانه را تغییر داده است.')
      const [first] = home.sections
      const wrong = Value.Errors(sections[first!.type], first).map(({ instancePath }) => [
        `home.sections.0${instancePath.replaceAll('/', '.')}`,
        'این معتبر نیست.',
      ])
      if (wrong.length > 0)
        return failure(400, 'بعضی مقدارها معتبر نیستند.', { fields: Object.fromEntries(wrong) as object })
      return { version: '2', isLocked: false, isFromPanel: true, home }
    },
  })
  const { user } = renderPanel(<HomePage />, backend, { staff: { permissions: ['settings.write'] } })
  const colleague = (...sections: Section[]) =>
    (now = { ...now, version: 'other', home: { ...now.home, sections } })
  return { backend, user, colleague }
}

const edit = (name: string) => screen.findByRole('button', { name: new RegExp(`ویرایش.*${name}`) })
const publish = () => screen.getByRole('button', { name: 'انتشار' })

test('shows an error for an invalid time at its field, and reads 18 as 18:00', async () => {
  const { user, backend } = open({ type: 'brands', title: 'برندها', to: '2026-12-21T20:30:00.000Z' })
  await user.click(await edit('برندها'))
  const hour = screen.getByRole('textbox', { name: 'ساعت' })
  for (const typed of ['25:00', '۱۸.۳۰']) {
    await user.clear(hour)
    await user.type(hour, typed)
    await user.click(publish())
    expect(await screen.findByText('ساعت را مانند ۱۸:۳۰ بنویسید.')).toBeVisible()
    expect(hour).toHaveValue(typed)
    expect(hour).toHaveAccessibleDescription('ساعت را مانند ۱۸:۳۰ بنویسید.')
  }
  await user.clear(hour)
  await user.type(hour, '۱۸')
  await user.click(publish())
  expect(await screen.findByText('ذخیره شد.')).toBeVisible()
  expect(backend.callsOf('saveHomeSettings').at(-1)?.body.home.sections).toEqual([
    { type: 'brands', title: 'برندها', to: '2026-12-22T14:30:00.000Z' },
  ])
})

test('shows an error at both fields of a missing button of a slide', async () => {
  const { user } = open({ type: 'slider', slides: [{ heading: 'یلدا' } as never] })
  await user.click(await edit('یلدا'))
  await user.click(publish())
  const label = screen.getByRole('textbox', { name: 'نوشتهٔ دکمه' })
  await waitFor(() => expect(label).toHaveAccessibleDescription('این معتبر نیست.'))
  expect(screen.getByRole('textbox', { name: 'نشانی دکمه' })).toHaveAccessibleDescription('این معتبر نیست.')
})

test('warns that the typed sections would replace those that a colleague has published meanwhile', async () => {
  const { user, backend, colleague } = open({ type: 'brands', title: 'برندها' })
  await user.click(await edit('برندها'))
  await user.type(screen.getByRole('textbox', { name: 'عنوان' }), ' ما')
  colleague({ type: 'text', title: 'سلام', text: 'متن او' }, { type: 'brands', title: 'برندها' })
  await user.click(publish())
  const warning =
    'بخش‌های او: سلام، برندها. بخش‌های شما: برندها ما. اگر بخش‌های شما ذخیره شود، جای بخش‌های او را می‌گیرد.'
  await waitFor(() => expect(screen.getByRole('list', { name: '' })).toHaveTextContent(warning))
  expect(backend.callsOf('saveHomeSettings')).toHaveLength(1)
})

test('the keyboard moves one item up repeatedly, because the focus follows it', async () => {
  const items = ['الف', 'ب', 'پ'].map((title) => ({ icon: 'shield' as const, title, text: 'متن' }))
  const { user } = open({ type: 'promises', title: 'قول‌ها', items })
  await user.click(await edit('قول‌ها'))
  const titles = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: 'عنوان' }).map(({ value }) => value)
  screen.getByRole('button', { name: 'بالا بردن قول ۳' }).focus()
  await user.keyboard('{Enter}{Enter}')
  expect(titles().filter((title) => items.some((item) => item.title === title))).toEqual(['پ', 'الف', 'ب'])
  expect(screen.getByRole('group', { name: 'قول ۱' })).toContainElement(document.activeElement as HTMLElement)
})
