import { afterEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { contentMessages } from '../../../contract/content/rules.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
// Imported here, so that the first test does not wait until Jest has compiled the lazy form.
import '../../features/content/ContactForm.tsx'
import { Component } from './route.tsx'

afterEach(() => dropDraft('contact'))

async function open(backend = createFakeBackend({ getMasterData: () => aMasterData(null) })) {
  const page = visit({ Component }, { path: '/contact', at: '/contact', backend })
  const field = {
    name: await screen.findByLabelText('نام و نام خانوادگی'),
    mobile: screen.getByLabelText('شمارهٔ موبایل'),
    subject: screen.getByLabelText('موضوع'),
    text: screen.getByLabelText('متن پیام'),
  }
  const send = () => page.user.click(screen.getByRole('button', { name: 'فرستادن پیام' }))
  const fillIn = async () => {
    await page.user.type(field.name, 'نگار راد')
    await page.user.type(field.mobile, '۰۹۱۳۱۲۳۴۵۶۷')
    await page.user.type(field.subject, 'بند')
    await page.user.type(field.text, 'بند بیست میلی‌متری دارید؟')
  }
  return { ...page, backend, field, send, fillIn }
}

test('keeps the draft across pages until it is sent', async () => {
  const first = await open()
  await first.fillIn()
  first.unmount()

  const { field, send, backend, user, unmount } = await open()
  expect(field.name).toHaveValue('نگار راد')
  expect(field.text).toHaveValue('بند بیست میلی‌متری دارید؟')
  backend.on({ sendMessage: () => ({ success: true, message: contentMessages.sent }) })
  await send()
  expect(await screen.findByText(contentMessages.sent)).toBeVisible()
  // The pressed button disappeared with the form, so the result has the focus.
  expect(document.activeElement).toHaveTextContent(contentMessages.sent)
  expect(document.body).not.toHaveFocus()
  expect(backend.callsOf('sendMessage')[0]?.body).toMatchObject({ name: 'نگار راد', mobile: '09131234567' })
  await user.click(screen.getByRole('button', { name: 'پیام دیگری دارم' }))
  expect(await screen.findByLabelText('متن پیام')).toHaveValue('')
  unmount()

  const third = await open()
  expect(third.field.text).toHaveValue('')
})

test('keeps the text when sending fails, also for the next visit', async () => {
  const { field, send, fillIn, backend, unmount } = await open()
  backend.on({ sendMessage: () => failure(503, 'فروشگاه چند لحظه در دسترس نیست.') })
  await fillIn()
  await send()
  expect(await screen.findByText('فروشگاه چند لحظه در دسترس نیست.')).toBeVisible()
  expect(field.text).toHaveValue('بند بیست میلی‌متری دارید؟')
  unmount()
  expect((await open()).field.subject).toHaveValue('بند')
})

test("fills in a member's name, and keeps the draft when the session ends", async () => {
  const backend = createFakeBackend({ getMasterData: () => aMasterData(aUser()) })
  const { field, user, unmount } = await open(backend)
  const name = 'مریم رستمی'
  await waitFor(() => expect(field.name).toHaveValue(name))
  await user.type(field.text, 'سفارشم کجاست؟')
  unmount()
  backend.on({ getMasterData: () => aMasterData(null) })
  const again = await open(backend)
  expect(again.field.name).toHaveValue(name)
  expect(again.field.text).toHaveValue('سفارشم کجاست؟')
})
