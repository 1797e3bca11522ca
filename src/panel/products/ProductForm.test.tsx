/** The page of a product; only the server is faked. */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { failure, later } from '../../testing/fakeBackend.ts'
import { openProduct as open, product, saved } from '../testing/openProduct.tsx'
import type { Product } from './productsApi.ts'

test('Enter saves a complete draft without publishing it, and a button publishes it', async () => {
  const { backend, user, type, field } = await open({ ...product, published: false })
  await type('شمارهٔ مرجع', 'REF-2{Enter}')
  expect(await screen.findByText('ذخیره شد.')).toBeVisible()
  expect(backend.callsOf('saveProduct').map(({ body }) => body.change)).toEqual([{ reference: 'REF-2' }])
  await user.click(screen.getByRole('button', { name: 'ذخیره و انتشار' }))
  expect(await screen.findByText('کالا منتشر شد.')).toBeVisible()
  expect(backend.callsOf('saveProduct').at(-1)?.body.change).toEqual({ published: true })
  expect(field('شمارهٔ مرجع')).toHaveValue('REF-2')
})

test('Enter saves an incomplete draft', async () => {
  const { backend, type, field } = await open({ ...product, published: false, introduction: '' })
  // A fixed direction, because Latin letters of an HTML tag must not turn a Persian text left to right.
  expect(field('معرفی کالا')).toHaveAttribute('dir', 'rtl')
  await type('شمارهٔ مرجع', 'REF-2{Enter}')
  expect(await screen.findByText('ذخیره شد.')).toBeVisible()
  expect(backend.callsOf('saveProduct').map(({ body }) => body.change)).toEqual([{ reference: 'REF-2' }])
})

test('input typed while a save is pending stays and is sent by the next save', async () => {
  const { backend, type, field } = await open()
  const answer = later<Product>()
  backend.on({ saveProduct: () => answer.promise })
  await type('شمارهٔ مرجع', 'REF-2{Enter}')
  await waitFor(() => expect(backend.callsOf('saveProduct')).toHaveLength(1))
  await type('نام لاتین', 'Ocean')
  answer.resolve({ ...saved(product, { reference: 'REF-2' }), warranty: 'یک سال' })
  expect(await screen.findByDisplayValue('یک سال')).toBeVisible()
  expect(screen.queryByText('ذخیره شد.')).toBeNull()
  expect(field('نام لاتین')).toHaveValue('Ocean')
  expect(field('شمارهٔ مرجع')).toHaveValue('REF-2')
  await type('شمارهٔ مرجع', 'REF-3{Enter}')
  await waitFor(() => expect(backend.callsOf('saveProduct')).toHaveLength(2))
  expect(backend.callsOf('saveProduct')[1]?.body).toEqual({
    version: 2,
    change: { reference: 'REF-3', nameEn: 'Ocean' },
  })
})

test('after a conflict, saving again sends only the typed fields, based on the colleague’s version', async () => {
  const { backend, user, type, field, setCurrent } = await open()
  const theirs = { ...product, version: 5, warranty: 'یک سال' }
  backend.on({
    saveProduct: () => {
      setCurrent(theirs)
      return failure(409, 'کس دیگری همین حالا این کالا را تغییر داده است.')
    },
  })
  await type('شمارهٔ مرجع', 'REF-2{Enter}')
  const overwrite = await screen.findByRole('button', { name: 'تغییرهای من هم ذخیره شود' })
  await screen.findByText('یک سال')
  await type('نام لاتین', 'Ocean')
  backend.on({ saveProduct: ({ body }) => saved(theirs, body.change) })
  await user.click(overwrite)
  expect(await screen.findByText('ذخیره شد.')).toBeVisible()
  expect(backend.callsOf('saveProduct').at(-1)?.body).toEqual({
    version: 5,
    change: { reference: 'REF-2', nameEn: 'Ocean' },
  })
  expect(field('نام لاتین')).toHaveValue('Ocean')
})

test('after a conflict, merges the colleague’s changes specification by specification and choice by choice', async () => {
  const choice = { title: 'بند', colour: '', price: 1000, oldPrice: 0, stock: 3 }
  const [leather, steel, mesh] = [
    { ...choice, id: 11, value: 'چرم' },
    { ...choice, id: 12, value: 'استیل' },
    { ...choice, id: 13, value: 'حصیری' },
  ] as const
  const { backend, user, field, type, setCurrent } = await open({ ...product, properties: [leather, steel] })
  const theirs: Product = {
    ...{ ...product, version: 5, categoryIds: [1, 4], terms: { ...product.terms, movement: 'اتوماتیک' } },
    images: [{ imageUrl: '/media/b', alt: 'ب' }],
    properties: [{ ...leather, price: 1500 }, { ...steel, stock: 2 }, mesh],
  }
  backend.on({
    saveProduct: () => {
      setCurrent(theirs)
      return failure(409, '')
    },
  })
  await type('شیشه', 'کریستال')
  const price = screen.getAllByLabelText('قیمت گزینه (تومان)')[1]!
  await user.clear(price)
  await user.type(price, '900{Enter}')
  const overwrite = await screen.findByRole('button', { name: 'تغییرهای من هم ذخیره شود' })
  expect(await screen.findByText('اتوماتیک')).toBeVisible()
  const terms = { movement: 'اتوماتیک', glass: 'کریستال', style: 'کلاسیک' }
  backend.on({ saveProduct: () => ({ ...theirs, version: 6, terms }) })
  await user.click(overwrite)
  expect(await screen.findByText('ذخیره شد.')).toBeVisible()
  const sent = ({ stock, ...one }: typeof choice & { id: number; value: string }) => ({
    ...one,
    stock: { from: stock, to: stock },
  })
  expect(backend.callsOf('saveProduct').at(-1)?.body).toEqual({
    version: 5,
    change: {
      terms,
      properties: [sent({ ...leather, price: 1500 }), sent({ ...steel, price: 900, stock: 2 }), sent(mesh)],
    },
  })
  expect(field('موتور')).toHaveValue('اتوماتیک')
})

test('a sale since the form was opened causes a conflict with the current stock, which saving again replaces', async () => {
  const { backend, user, type, setCurrent } = await open({ ...product, stock: 3 })
  // A sale does not change the version.
  const sold = { ...product, stock: 1 }
  backend.on({
    saveProduct: ({ body: { change } }) => {
      setCurrent(sold)
      const { from, to } = change.stock ?? { from: 0, to: 0 }
      return sold.stock + to - from < 0 ? failure(409, 'فقط ۱ عدد مانده است.') : saved(sold, change)
    },
  })
  await type('موجودی', '0{Enter}')
  expect((await screen.findByText('موجودی: اکنون')).parentElement).toHaveTextContent(
    'موجودی: اکنون ۱، با تغییر شما 0',
  )
  expect(screen.getByRole('alert')).toHaveTextContent('در این میان از این کالا فروخته شده است')
  await user.click(screen.getByRole('button', { name: 'تغییرهای من هم ذخیره شود' }))
  expect(await screen.findByText('ذخیره شد.')).toBeVisible()
  expect(backend.callsOf('saveProduct').at(-1)?.body).toEqual({
    version: 1,
    change: { stock: { from: 1, to: 0 } },
  })
})

test('choosing the colleague’s values in a conflict discards all input', async () => {
  const { backend, user, type, field, setCurrent } = await open()
  backend.on({
    saveProduct: () => {
      setCurrent({ ...product, version: 5, reference: 'REF-9' })
      return failure(409, '')
    },
  })
  await type('شمارهٔ مرجع', 'REF-2{Enter}')
  await screen.findByText('REF-9')
  await type('نام لاتین', 'Ocean')
  await user.click(screen.getByRole('button', { name: 'مقدارهای او را نشان بده' }))
  expect(field('شمارهٔ مرجع')).toHaveValue('REF-9')
  expect(field('نام لاتین')).toHaveValue('Sea')
})

test('a spreadsheet cell is pasted into a field as text; a picture alone opens the cropper', async () => {
  const { field } = await open()
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  const paste = (types: readonly string[]) =>
    fireEvent.paste(field('نام فارسی'), { clipboardData: { types, files: [picture] } })
  // `true`: the page has not prevented the default, so the field inserts the text.
  expect(paste(['text/plain', 'text/html', 'Files'])).toBe(true)
  expect(paste(['Files'])).toBe(false)
  expect(await screen.findByRole('dialog', { name: 'برش تصویر' })).toBeVisible()
})

const isRestored = () => screen.queryByText('نوشتهٔ ذخیره‌نشدهٔ شما برگشت.') !== null

test('restores a draft for its author only, until it is saved', async () => {
  const before = await open()
  await before.type('شمارهٔ مرجع', 'REF-2')
  before.unmount()

  const other = await open(product, 2)
  expect(other.field('شمارهٔ مرجع')).toHaveValue('REF-1')
  other.unmount()

  const after = await open()
  await waitFor(() => expect(after.field('شمارهٔ مرجع')).toHaveValue('REF-2'))
  expect(isRestored()).toBe(true)
  await after.type('نام لاتین', 'Ocean{Enter}')
  expect(await screen.findByText('ذخیره شد.')).toBeVisible()
  expect(after.backend.callsOf('saveProduct').map(({ body }) => body)).toEqual([
    { version: 1, change: { reference: 'REF-2', nameEn: 'Ocean' } },
  ])
  await waitFor(() => expect(isRestored()).toBe(false))
  expect(JSON.stringify(sessionStorage)).not.toContain('Ocean')
})

test('discarding a draft shows the saved values and moves the focus to the first field', async () => {
  const before = await open()
  await before.type('شمارهٔ مرجع', 'REF-2')
  before.unmount()
  const now = { ...product, version: 5, warranty: 'یک سال' }
  const { user, field, unmount } = await open(now)
  await user.click(await screen.findByRole('button', { name: 'دور ریختن' }))
  expect(field('شمارهٔ مرجع')).toHaveValue('REF-1')
  expect(field('متن گارانتی')).toHaveValue('یک سال')
  expect(isRestored()).toBe(false)
  await waitFor(() => expect(field('نام فارسی')).toHaveFocus())
  unmount()
  expect((await open(now)).field('شمارهٔ مرجع')).toHaveValue('REF-1')
})

test('a restored draft is based on its original version, so that a colleague’s later change causes a conflict', async () => {
  const before = await open()
  await before.type('شمارهٔ مرجع', 'REF-2')
  before.unmount()
  const theirs = { ...product, version: 5, warranty: 'یک سال' }
  const { backend, user, field } = await open(theirs)
  backend.on({ saveProduct: () => failure(409, '') })
  await waitFor(() => expect(field('شمارهٔ مرجع')).toHaveValue('REF-2'))
  await user.type(field('نام فارسی'), '{Enter}')
  const overwrite = await screen.findByRole('button', { name: 'تغییرهای من هم ذخیره شود' })
  expect(await screen.findByText('یک سال')).toBeVisible()
  backend.on({ saveProduct: ({ body }) => saved(theirs, body.change) })
  await user.click(overwrite)
  expect(await screen.findByText('ذخیره شد.')).toBeVisible()
  expect(backend.callsOf('saveProduct').map(({ body }) => body)).toEqual([
    { version: 1, change: { reference: 'REF-2' } },
    { version: 5, change: { reference: 'REF-2' } },
  ])
})

test('publishes the input that was typed after a conflict was overwritten', async () => {
  const draft = { ...product, published: false, warranty: 'الف' }
  const { backend, user, type, setCurrent } = await open(draft)
  let current: Product = { ...draft, version: 5, warranty: 'یک سال' }
  backend.on({ saveProduct: () => (setCurrent(current), failure(409, 'x')) })
  await type('شمارهٔ مرجع', 'REF-2{Enter}')
  const overwrite = await screen.findByRole('button', { name: 'تغییرهای من هم ذخیره شود' })
  backend.on({
    saveProduct: ({ body }) => {
      setCurrent((current = saved(current, body.change)))
      return current
    },
  })
  await user.click(overwrite)
  await screen.findByText('ذخیره شد.')
  await type('متن گارانتی', 'الف')
  await user.click(screen.getByRole('button', { name: 'ذخیره و انتشار' }))
  await waitFor(() => expect(backend.callsOf('saveProduct')).toHaveLength(3))
  expect(backend.callsOf('saveProduct')[2]?.body.change).toEqual({ published: true, warranty: 'الف' })
})
