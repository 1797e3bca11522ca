import { useState } from 'react'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { offline } from '../../api/errors.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { useVersioned, VersionedForm } from '../shared/VersionedForm.tsx'
import { conflictOf } from './Conflict.tsx'
import { schemaOf, valuesOf, type ProductValues } from './productForm.ts'
import type { Product } from './productsApi.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { product } from '../testing/product.ts'

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
