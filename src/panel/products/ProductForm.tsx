import { useRef, useState } from 'react'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { productStatusInfo } from '../../../contract/statuses.ts'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { Colleagues } from '../frame/Colleagues.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/staff.ts'
import { useVersioned, VersionedForm, type Conflict } from '../shared/VersionedForm.tsx'
import { DuplicateButton } from './DuplicateButton.tsx'
import { changeOf, schemaOf, serverFields, valuesOf, type ProductValues } from './productForm.ts'
import { ProductSections } from './ProductSections.tsx'
import { useSaveProductMutation, type Product } from './productsApi.ts'
import { Publishing } from './Publishing.tsx'

const loadRemoveButton = () =>
  import(/* webpackChunkName: "panel-choices" */ './RemoveButton.tsx').then((m) => m.RemoveButton)

/** Loaded on the first conflict, because conflicts are rare. */
const loadConflict = () =>
  import(/* webpackChunkName: "panel-product-conflict" */ './Conflict.tsx').then((m) => m.conflictOf)

/** The form of a product; `now` is the product as cached from the server. */
export function ProductForm({ now }: { now: Product }) {
  /** Whether the next submit also publishes. The save button, which Enter triggers too, resets this. */
  const publishes = useRef(false)
  const [saved, setSaved] = useState('')
  const [save, saving] = useSaveProductMutation()
  const versioned = useVersioned<Product, ProductValues>(`product-${now.id}`, now, {
    valuesOf,
    saving,
    serverFields,
    async onSave(typed, from) {
      const change = changeOf(from, publishes.current ? { ...typed, published: 'yes' } : typed)
      const { data } = await save({ id: from.id, version: from.version, change })
      // The server derives the status from the saved stock; announce a status that the person did not choose.
      const hasNewStatus = data && data.status !== from.status && change.status === undefined
      const words = publishes.current ? 'کالا منتشر شد.' : 'ذخیره شد.'
      setSaved(hasNewStatus ? `${words} وضعیت کالا «${productStatusInfo[data.status].nameFa}» شد.` : words)
      return data
    },
  })
  const { base, draft, isRefused } = versioned
  const mayWrite = useMay('products.write')
  const { part: RemoveButton } = useLatePart(loadRemoveButton, mayWrite)
  const { part: conflictOf, failed } = useLatePart(loadConflict, isRefused)
  const conflict: Conflict<ProductValues> | null | undefined = failed
    ? undefined
    : (conflictOf?.({ base, now }) ?? null)
  return (
    <>
      <PanelHead title={base.nameFa}>
        {base.published ? (
          <a href={toProduct(base)} className={buttonClass({ variant: 'ghost', size: 's' })}>
            دیدن در فروشگاه
          </a>
        ) : (
          <StatusPill tone="info">پیش‌نویس</StatusPill>
        )}
        {mayWrite ? <DuplicateButton id={base.id} /> : null}
        {mayWrite && RemoveButton ? (
          <RemoveButton id={base.id} nameFa={base.nameFa} onRemoved={draft.drop} />
        ) : null}
      </PanelHead>
      <Colleagues />
      <VersionedForm
        {...{ versioned, mayWrite, conflict, saved }}
        label="کالا"
        schema={schemaOf(base)}
        saveLabel={base.published ? 'ذخیرهٔ کالا' : 'ذخیرهٔ پیش‌نویس'}
        onPress={() => (publishes.current = false)}
      >
        {mayWrite && !base.published ? (
          <Publishing busy={saving.isLoading} onPublish={() => (publishes.current = true)} />
        ) : null}
        <ProductSections mayWrite={mayWrite} isPublished={base.published} />
      </VersionedForm>
    </>
  )
}
