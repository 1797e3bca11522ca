import { useRef, useState } from 'react'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { productStatusInfo } from '../../../contract/statuses.ts'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormOutcome } from '../../forms/FormOutcome.tsx'
import { FormState } from '../../forms/FormState.tsx'
import { LeaveGuard } from '../../forms/LeaveGuard.tsx'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { useFormDraft } from '../drafts/useDraft.tsx'
import { Colleagues } from '../frame/Colleagues.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/staff.ts'
import { DuplicateButton } from './DuplicateButton.tsx'
import {
  changeOf,
  schemaOf,
  serverFields,
  valuesOf,
  type ProductValues,
  type Sending,
} from './productForm.ts'
import { ProductSections } from './ProductSections.tsx'
import { useSaveProductMutation, type Product } from './productsApi.ts'
import { Publishing } from './Publishing.tsx'
import formStyles from '../shared/Form.module.css'

const loadRemoveButton = () =>
  import(/* webpackChunkName: "panel-choices" */ './RemoveButton.tsx').then((m) => m.RemoveButton)

/** Loaded on the first conflict, because conflicts are rare. */
const loadConflict = () =>
  import(/* webpackChunkName: "panel-product-conflict" */ './Conflict.tsx').then((m) => m.Conflict)

/** The purpose of the next submit. The save button, which Enter also presses, resets it. */
interface Purpose {
  readonly publishes?: boolean
  /** Makes the request that merges the input with the changes of a colleague. */
  readonly over?: Sending
}

/** The form begins with the product as it was first read; `now` is its current state. */
export function ProductForm({ now }: { now: Product }) {
  const draft = useFormDraft<Product>(`product-${now.id}`, valuesOf(now))
  const [base, setBase] = useState(() => ({ ...now, ...draft.base }))
  const [round, setRound] = useState(0)
  const [saves, setSaves] = useState(0)
  /** Text for a status that the server changed because of the saved stock. */
  const [statusText, setStatusText] = useState('')
  const [save, { isLoading, error, isSuccess, reset }] = useSaveProductMutation()
  const purpose = useRef<Purpose>({})
  const mayWrite = useMay('products.write')
  const { part: RemoveButton } = useLatePart(loadRemoveButton, mayWrite)
  const apiError = apiErrorOf(error)
  const isConflict = apiError?.status === 409
  const fieldErrors = apiError?.fields && serverFields(apiError.fields)
  const isShownAtField = Object.keys(fieldErrors ?? {}).some((name) => name in valuesOf(base))
  const { part: Conflict, failed } = useLatePart(loadConflict, isConflict)

  const submit = (typed: ProductValues) => {
    const { publishes, over } = purpose.current
    const values = publishes ? { ...typed, published: 'yes' } : typed
    const sent = over?.(values) ?? { version: base.version, change: changeOf(base, values) }
    const { change } = sent
    void save({ id: base.id, ...sent })
      .unwrap()
      .then(
        (saved) => {
          const hasNewStatus = saved.status !== base.status && change.status === undefined
          setStatusText(hasNewStatus ? ` وضعیت کالا «${productStatusInfo[saved.status].nameFa}» شد.` : '')
          setBase(saved)
          setSaves(saves + 1)
        },
        () => undefined,
      )
  }

  /** Replaces the input by the saved product. */
  const take = () => {
    draft.drop()
    reset()
    setBase(now)
    setRound(round + 1)
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
        {mayWrite && RemoveButton ? (
          <RemoveButton id={base.id} nameFa={base.nameFa} onRemoved={draft.drop} />
        ) : null}
      </PanelHead>
      <Colleagues />
      <AppForm
        key={round}
        label="کالا"
        className={formStyles.form}
        initialValues={valuesOf(base)}
        schema={schemaOf(base)}
        busy={isLoading || !mayWrite}
        saves={saves}
        serverErrors={fieldErrors}
        onSubmit={submit}
      >
        <FormState>{(form) => draft.sync(form, base, take)}</FormState>
        {mayWrite && !base.published ? (
          <Publishing busy={isLoading} onPublish={() => (purpose.current = { publishes: true })} />
        ) : null}
        <ProductSections mayWrite={mayWrite} isPublished={base.published} />
        {isConflict && !failed ? (
          Conflict ? (
            <FormOutcome>
              <Conflict
                base={base}
                now={now}
                busy={isLoading}
                onOverwrite={(over) => (purpose.current = { ...purpose.current, over })}
                onTake={take}
              />
            </FormOutcome>
          ) : null
        ) : null}
        {mayWrite ? (
          <div className={formStyles.save}>
            {isConflict && !failed ? null : error && !isShownAtField ? (
              <Alert tone="danger">{errorMessage(error)}</Alert>
            ) : isSuccess ? (
              <Alert tone="success">
                {(purpose.current.publishes ? 'کالا منتشر شد.' : 'ذخیره شد.') + statusText}
              </Alert>
            ) : null}
            <Button type="submit" busy={isLoading} onClick={() => (purpose.current = {})}>
              {base.published ? 'ذخیرهٔ کالا' : 'ذخیرهٔ پیش‌نویس'}
            </Button>
          </div>
        ) : null}
        <LeaveGuard saving={isLoading} onLeave={draft.drop} />
      </AppForm>
    </>
  )
}
