import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { rules } from '../../../../contract/identity/addressRules.ts'
import type { Address, AddressesAnswer } from '../../../../contract/identity/memberSchemas.ts'
import type { UserInfo } from '../../../../contract/userInfo.ts'
import { apiErrorOf } from '../../../api/errorMessage.ts'
import { useSaveAddressMutation } from './addressesApi.ts'
import { sessionSlice } from '../session/sessionSlice.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormFailure } from '../../../forms/FormMessage.tsx'
import { FormCheckbox } from '../../../forms/FormCheckbox.tsx'
import { FormDraft } from '../../../forms/FormDraft.tsx'
import { FormMobileField } from '../../../forms/FormMobileField.tsx'
import { FormTextArea } from '../../../forms/FormTextArea.tsx'
import { FormTextField } from '../../../forms/FormTextField.tsx'
import { flagSchema, formSchema, ruledSchema } from '../../../forms/schemas.ts'
import { dropDraft, readDraft, type Draft } from '../../../lib/drafts.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { addressDraft } from './addressDraft.ts'
import styles from './Addresses.module.css'
import { PlaceFields } from './PlaceFields.tsx'

const schema = formSchema({
  title: ruledSchema(rules.title),
  receiver: ruledSchema(rules.receiver),
  mobile: ruledSchema(rules.mobile),
  province: ruledSchema(rules.province),
  city: ruledSchema(rules.city),
  postalCode: ruledSchema(rules.postalCode),
  text: ruledSchema(rules.text),
  plate: ruledSchema(rules.plate),
  unit: ruledSchema(rules.unit),
  isDefault: flagSchema(),
})

const empty = {
  title: '',
  receiver: '',
  mobile: '',
  province: '',
  city: '',
  postalCode: '',
  text: '',
  plate: '',
  unit: '',
  isDefault: false,
}

interface AddressFormProps {
  /** Null for a new address. */
  address: Address | null
  /** Hides the cancel button, because the member has no address to return to. */
  isOnlyWay?: boolean
  /** Label of the save button. */
  saveText?: string
  /** Called with all addresses of the member. */
  onSaved(answer: AddressesAnswer): void
  onCancel(): void
}

/** Form of a new or existing address. Its input is stored in this tab until it is saved or cancelled. */
export function AddressForm(props: AddressFormProps) {
  const { address, isOnlyWay = false, saveText = 'ذخیرهٔ نشانی', onSaved, onCancel } = props
  const [save, { isLoading, error }] = useSaveAddressMutation()
  const known = apiErrorOf(error)
  const member = useSelector(sessionSlice.selectors.selectUser)
  const form = member ? addressDraft(member.mobile, address?.id ?? 'new') : ''
  const initialValues = useMemo(
    () => beginOf(address ?? newFor(member), form ? readDraft(form) : {}),
    [address, member, form],
  )
  const drop = () => form && dropDraft(form)
  // After a conflict send the refetched version, so that saving again overwrites the other change.
  const overwriting = known?.status === 409 && { version: address?.version }
  return (
    <AppForm
      label="نشانی"
      className={styles.form}
      initialValues={initialValues}
      schema={schema}
      busy={isLoading}
      focusFirst
      serverErrors={known?.fields}
      onSubmit={(values) =>
        void save(address ? { id: address.id, ...values, ...overwriting } : values)
          .unwrap()
          .then(
            (answer) => {
              drop()
              onSaved(answer)
            },
            () => undefined,
          )
      }
    >
      <FormTextField name="receiver" label="نام گیرنده" autoComplete="name" />
      <FormMobileField name="mobile" label="موبایل گیرنده" />
      <PlaceFields />
      <FormTextArea
        name="text"
        label="نشانی کامل"
        rows={2}
        autoComplete="street-address"
        className={styles.whole}
      />
      <FormTextField name="plate" label="پلاک" />
      <FormTextField name="unit" label="واحد (اختیاری)" />
      <FormTextField name="postalCode" label="کد پستی" inputMode="numeric" autoComplete="postal-code" ltr />
      <FormTextField name="title" label="عنوان نشانی (اختیاری)" placeholder="خانه" />
      <div className={styles.whole}>
        <FormCheckbox name="isDefault" label="نشانی پیش‌فرض من باشد" disabled={address?.isDefault} />
      </div>
      <FormFailure error={error} busy={isLoading} className={styles.whole} />
      <div className={styles.ways}>
        <Button type="submit" busy={isLoading}>
          {saveText}
        </Button>
        {isOnlyWay ? null : (
          <Button
            variant="outline"
            onClick={() => {
              drop()
              onCancel()
            }}
          >
            انصراف
          </Button>
        )}
      </div>
      {form ? <FormDraft form={form} /> : null}
    </AppForm>
  )
}

/** A new address is prefilled with the shopper's own name and mobile, because most shoppers order for themselves. */
function newFor(member: UserInfo | null): Omit<Address, 'version'> {
  if (!member) return { id: 0, ...empty }
  const { firstName, lastName, mobile } = member
  return { id: 0, ...empty, receiver: `${firstName} ${lastName}`.trim(), mobile }
}

/** Initial form values: the saved ones overwritten by the draft, whose values are strings. */
function beginOf({ id: _, ...fields }: Omit<Address, 'version'>, draft: Draft): typeof empty {
  return { ...fields, ...draft, isDefault: fields.isDefault || draft['isDefault'] === 'true' }
}
