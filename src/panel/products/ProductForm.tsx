import { useRef, useState } from 'react'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { LeaveGuard } from '../../forms/LeaveGuard.tsx'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { StatusPill } from '../../ui/goods/StatusPill.tsx'
import { Colleagues } from '../frame/Colleagues.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/StaffContext.ts'
import { Conflict } from './Conflict.tsx'
import { DuplicateButton } from './DuplicateButton.tsx'
import { changeOf, schemaOf, serverFields, valuesOf, type ProductValues } from './productForm.ts'
import styles from './ProductForm.module.css'
import { ProductSections } from './ProductSections.tsx'
import { useSaveProductMutation, type Product } from './productsApi.ts'
import { Publishing } from './Publishing.tsx'

/** The form begins with the product as it was read; `now` may be newer, when another has changed it since. */
export function ProductForm({ now }: { now: Product }) {
  const [base, setBase] = useState(now)
  const [sent, setSent] = useState<ProductValues>()
  const [save, { isLoading, error, isSuccess, reset }] = useSaveProductMutation()
  const publishes = useRef(false)
  const mayWrite = useMay('products.write')
  const known = apiErrorOf(error)
  const isRefused = known?.status === 409

  const submit = (values: ProductValues, version = base.version) => {
    setSent(values)
    void save({ id: base.id, version, change: changeOf(base, values) })
      .unwrap()
      .then(setBase, () => undefined)
  }

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
      </PanelHead>
      <Colleagues />
      <AppForm
        label="کالا"
        className={styles.form}
        initialValues={valuesOf(base)}
        schema={schemaOf(base)}
        busy={isLoading || !mayWrite}
        followsInitial
        serverErrors={known?.fields && serverFields(known.fields)}
        onSubmit={(values) => submit(publishes.current ? { ...values, published: 'yes' } : values)}
      >
        {isRefused && sent ? (
          <Conflict
            base={base}
            now={now}
            mine={sent}
            busy={isLoading}
            onOverwrite={() => submit(sent, now.version)}
            onTake={() => {
              reset()
              setBase(now)
            }}
          />
        ) : error && !known?.fields ? (
          <Alert tone="danger">{errorMessage(error)}</Alert>
        ) : isSuccess ? (
          <Alert tone="success">{publishes.current ? 'کالا منتشر شد.' : 'ذخیره شد.'}</Alert>
        ) : null}
        {mayWrite && !base.published ? (
          <Publishing busy={isLoading} onPublish={() => (publishes.current = true)} />
        ) : null}
        <ProductSections mayWrite={mayWrite} isPublished={base.published} />
        {mayWrite ? (
          <div className={styles.save}>
            <Button type="submit" busy={isLoading} onClick={() => (publishes.current = false)}>
              {base.published ? 'ذخیرهٔ کالا' : 'ذخیرهٔ پیش‌نویس'}
            </Button>
          </div>
        ) : null}
        <LeaveGuard saving={isLoading} />
      </AppForm>
    </>
  )
}
