/** Choices, removed entries and conflicts of a product's form; only the server is faked. */
import { useState } from 'react'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { offline } from '../../api/errors.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { useVersioned, VersionedForm } from '../shared/VersionedForm.tsx'
import { openProduct as open, product } from '../testing/openProduct.tsx'
import { renderPanel } from '../testing/renderPanel.tsx'
import { conflictOf } from './Conflict.tsx'
import { schemaOf, valuesOf, type ProductValues } from './productForm.ts'
import type { Product } from './productsApi.ts'

const choice = { price: 1000, oldPrice: 0, colour: '', stock: 1, title: 'رنگ' }
const rich = {
  ...product,
  categoryIds: [1, 2, 3],
  extra: ['پهنای بند', 'وزن'].map((title) => ({ title, value: '۲۰' })),
  images: ['a', 'b'].map((name) => ({ imageUrl: `/media/${name}.webp`, alt: '' })),
  properties: ['سبز', 'آبی'].map((value, index) => ({ ...choice, id: index + 1, value })),
  terms: { ...product.terms, functions: ['تاریخ', 'زنگ'] },
} as unknown as typeof product

test('shows the price and stock that follow from the choices, and announces a status that a save changed', async () => {
  const watch: Product = {
    ...product,
    stock: 1,
    properties: [
      { ...choice, id: 11, value: 'چرم' },
      { ...choice, id: 12, value: 'استیل', stock: 0 },
    ],
  }
  const { backend, user } = await open(watch)
  const properties = watch.properties.map((one) => ({ ...one, stock: 0 }))
  backend.on({ saveProduct: () => ({ ...watch, version: 2, stock: 0, status: 4, properties }) })
  const [stock] = await screen.findAllByLabelText('موجودی گزینه')
  expect(screen.queryByLabelText('قیمت (تومان)')).toBeNull()
  expect(screen.getByText(/از ۱٬۰۰۰ تومان، ۱ عدد/)).toBeVisible()
  expect(screen.getByLabelText('وضعیت')).toHaveDisplayValue('موجود (از روی موجودی)')
  await user.clear(stock!)
  await user.type(stock!, '0{Enter}')
  expect(await screen.findByText('ذخیره شد. وضعیت کالا «ناموجود» شد.')).toBeVisible()
  expect(backend.callsOf('saveProduct')[0]?.body.change).toMatchObject({
    properties: [{ id: 11, stock: { from: 1, to: 0 } }, { id: 12 }],
  })
})

test('removing an entry by the keyboard leaves the focus at its list, not at the top of the page', async () => {
  const { user } = await open(rich)
  const pressed = ['برداشتن رنگ سبز', 'برداشتن پهنای بند', 'برداشتن تاریخ', 'برداشتن تصویر ۱']
  for (const name of pressed) {
    const button = await screen.findByRole('button', { name })
    const list = button.closest('ul, ol')
    button.focus()
    await user.keyboard('{Enter}')
    expect(list).toContainElement(document.activeElement as HTMLElement)
  }
})

test('removing the last entry of a field by the keyboard focuses the field', async () => {
  const { user } = await open({ ...rich, categoryIds: [1, 2] })
  const category = await screen.findByRole('button', { name: 'برداشتن …' })
  category.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('دسته‌های دیگر')).toHaveFocus()
})

/** A product page whose conflict report disappears when either button is pressed, as after the server's answer. */
function Page({ now }: { now: Product }) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  const versioned = useVersioned<Product, ProductValues>('product', product, {
    valuesOf,
    saving: { isLoading: false, isSuccess: false, ...(isOpen && { error: offline }), reset: close },
    onSave: async () => (close(), undefined),
  })
  return (
    <>
      <h1 tabIndex={-1}>{product.nameFa}</h1>
      <VersionedForm
        versioned={{ ...versioned, isRefused: isOpen }}
        label="کالا"
        schema={schemaOf(product)}
        conflict={conflictOf({ base: product, now })}
      >
        {null}
      </VersionedForm>
    </>
  )
}

test.each(['تغییرهای من هم ذخیره شود', 'مقدارهای او را نشان بده'])(
  'a conflict shows the new values by name, and its button %s moves the focus to the heading',
  async (way) => {
    const backend = createFakeBackend({
      getProductTerms: () => ({
        brands: [{ id: 2, name: 'کوه' }],
        categories: [{ id: 1, name: 'مردانه' }],
        words: {},
      }),
    })
    const now = {
      ...{ ...product, version: 5, brandId: 2, status: 5 as const, published: false },
      images: [{ imageUrl: '/a', alt: 'آ' }],
      properties: [
        { id: 12, title: 'رنگ', value: 'سفید', colour: '#ffffff', price: 110, oldPrice: 0, stock: 3 },
      ],
    }
    const { user } = renderPanel(<Page now={now} />, backend)
    const button = await screen.findByRole('button', { name: way })
    const report = button.closest('[role=alert]')
    await waitFor(() => expect(report).toHaveTextContent('برند: مقدار او کوه'))
    expect(report).toHaveTextContent('وضعیت: مقدار او توقف تولید')
    expect(report).toHaveTextContent('نمایش در فروشگاه: مقدار او خیر')
    expect(report).toHaveTextContent('۱ تصویر')
    expect(report).toHaveTextContent('رنگ سفید: ۱۱۰ تومان، ۳ عدد')
    await user.click(button)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  },
)
