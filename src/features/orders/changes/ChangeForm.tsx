import { useEffect, useEffectEvent, useState } from 'react'
import { rules } from '../../../../contract/identity/addressRules.ts'
import { noteMax } from '../../../../contract/orders/changeRules.ts'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { apiErrorOf } from '../../../api/errorMessage.ts'
import type { ApiError } from '../../../api/errors.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormDraft } from '../../../forms/FormDraft.tsx'
import { FormFailure } from '../../../forms/FormMessage.tsx'
import { FormMobileField } from '../../../forms/FormMobileField.tsx'
import { FormTextArea } from '../../../forms/FormTextArea.tsx'
import { FormTextField } from '../../../forms/FormTextField.tsx'
import { formSchema, ruledSchema } from '../../../forms/schemas.ts'
import { useSetFormValue } from '../../../forms/useFormValue.ts'
import { dropDraft, readDraft } from '../../../lib/drafts.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { AddressChoices } from './AddressChoices.tsx'
import stacks from '../../../ui/page/stacks.module.css'
import styles from './OrderChanges.module.css'
import { useListOrderAddressesQuery, useUpdateOrderMutation } from './orderChangesApi.ts'

export const draftOf = (orderId: number) => `order-change-${orderId}`

const schema = formSchema({
  addressId: ruledSchema(() => null),
  receiver: ruledSchema(rules.receiver),
  mobile: ruledSchema(rules.mobile),
  note: ruledSchema(() => null),
  version: ruledSchema(() => null),
})

interface ChangeFormProps {
  readonly order: Order
  readonly change: NonNullable<Order['change']>
  /** Focuses the first field, because the button that opened the form has disappeared. */
  readonly focusFirst: boolean
  onDone(): void
  onCancel(): void
}

/** Form for address, receiver and note of a paid order. This tab stores the input until the shopper saves or cancels. */
export function ChangeForm({ order, change, focusFirst, onDone, onCancel }: ChangeFormProps) {
  const { id, address, note } = order
  const form = draftOf(id)
  const query = useListOrderAddressesQuery({ id }, { refetchOnMountOrArgChange: true })
  const [update, { error, isLoading }] = useUpdateOrderMutation()
  const failure = apiErrorOf(error)
  const [initialValues] = useState(() => ({
    ...{ addressId: '', receiver: address.receiver, mobile: address.mobile, note },
    version: String(change.version),
    ...readDraft(form),
  }))
  const drop = (leave: () => void) => {
    dropDraft(form)
    leave()
  }
  const submit = async ({ addressId, version, ...typed }: typeof initialValues) => {
    const chosen = query.data?.addresses.find((one) => String(one.id) === addressId)
    const { data } = await update({
      ...{ id, ...typed, version: Number(version) },
      ...(addressId && { addressId: Number(addressId) }),
      ...(chosen && { addressVersion: chosen.version }),
    })
    if (data) drop(onDone)
  }
  return (
    <AppForm
      label="تغییر نشانی و گیرنده"
      className={styles.form}
      initialValues={initialValues}
      schema={schema}
      busy={isLoading}
      focusFirst={focusFirst}
      serverErrors={failure?.fields}
      onSubmit={(typed) => void submit(typed as typeof initialValues)}
    >
      <AddressChoices order={order} query={query} />
      <div className={stacks.columns}>
        <FormTextField name="receiver" label="نام گیرنده" autoComplete="name" />
        <FormMobileField name="mobile" label="موبایل گیرنده" />
      </div>
      <FormTextArea name="note" label="یادداشت برای فروشگاه (اختیاری)" rows={2} maxLength={noteMax} />
      <FormDraft form={form} />
      <FreshVersion version={change.version} failure={failure} />
      <FormFailure error={error} busy={isLoading} />
      <div className={styles.ways}>
        <Button type="submit" busy={isLoading}>
          ثبت تغییرها
        </Button>
        <Button variant="outline" onClick={() => drop(onCancel)}>
          انصراف
        </Button>
      </div>
    </AppForm>
  )
}

/** After a conflict sets the version of the refetched order, which the shopper has seen, so that the next submit is accepted. */
function FreshVersion({ version, failure }: { version: number; failure: ApiError | undefined }) {
  const set = useEffectEvent(useSetFormValue('version'))
  useEffect(() => {
    if (failure?.status === 409) set(String(version))
  }, [failure, version])
  return null
}
