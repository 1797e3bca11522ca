import { useState } from 'react'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { AppForm } from '../../forms/AppForm.tsx'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { Conflict } from './Conflict.tsx'
import { schemaOf, valuesOf } from './productForm.ts'
import type { Product } from './productsApi.ts'
import { product } from '../testing/product.ts'

/** Closes the report by either button, as the product page does. */
function Page({ now }: { now: Product }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <h1 tabIndex={-1}>{product.nameFa}</h1>
      <AppForm
        label="کالا"
        initialValues={valuesOf(product)}
        schema={schemaOf(product)}
        onSubmit={() => setOpen(false)}
      >
        {isOpen ? (
          <Conflict
            {...{ base: product, now, busy: false }}
            onOverwrite={() => undefined}
            onTake={() => setOpen(false)}
          />
        ) : null}
      </AppForm>
    </>
  )
}

test.each(['تغییرهای من هم ذخیره شود', 'مقدارهای او را نشان بده'])(
  'a conflict shows the new values by name, and keeps the focus on the page: %s',
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
    const { user } = renderWithStore(<Page now={now} />, { backend, services: { token: 'x' } })
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
