import { useMemo, useState } from 'react'
import { profileRules } from '../../../../contract/identity/profileRules.ts'
import type { Profile, ProfileRequest } from '../../../../contract/identity/memberSchemas.ts'
import { apiErrorOf } from '../../../api/errorMessage.ts'
import { useAppDispatch } from '../../../api/store.ts'
import { useUpdateProfileMutation } from './profileApi.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { birthdaySchema } from '../../../forms/birthdaySchema.ts'
import { FormFailure } from '../../../forms/FormMessage.tsx'
import { FormChanges } from '../../../forms/FormChanges.tsx'
import { FormJalaliDate } from '../../../forms/FormJalaliDate.tsx'
import { FormTextField } from '../../../forms/FormTextField.tsx'
import { emailSchema, formSchema, ruledSchema } from '../../../forms/schemas.ts'
import { dropDraft } from '../../../lib/drafts.ts'
import { isoToJalali, jalaliToIso, jalaliYearOf } from '../../../lib/jalali.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { LeaveGuard } from '../../../forms/LeaveGuard.tsx'
import { AvatarField } from './AvatarField.tsx'
import styles from './Profile.module.css'

/** Maximum age, years. */
const OLDEST = 110

/** Form for name, codes, birthday and picture. This tab stores unsaved input, so that it survives an expired session. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const dispatch = useAppDispatch()
  const [now] = useState(() => Date.now())
  const schema = useMemo(() => profileSchema(now), [now])
  const [stored, setStored] = useState(profile)
  const [saves, setSaves] = useState(0)
  const [save, { isLoading, error }] = useUpdateProfileMutation()
  const known = apiErrorOf(error)
  const year = jalaliYearOf(now)
  // The draft name contains the mobile, because another person may log in in this tab.
  const form = `profile-${stored.mobile}`

  const submit = async (values: Values) => {
    const { data } = await save(requestOf(values, stored))
    if (!data) return
    dropDraft(form)
    setStored(data)
    setSaves(saves + 1)
    dispatch(toastShown({ kind: 'success', text: 'مشخصات شما ذخیره شد.' }))
  }

  return (
    <AppForm
      label="مشخصات من"
      className={styles.form}
      initialValues={valuesOf(stored)}
      schema={schema}
      busy={isLoading}
      serverErrors={known?.fields}
      saves={saves}
      onSubmit={(values) => void submit(values)}
    >
      <AvatarField name="avatar" />
      <FormTextField name="firstName" label="نام" autoComplete="given-name" />
      <FormTextField name="lastName" label="نام خانوادگی" autoComplete="family-name" />
      <FormTextField
        name="nationalCode"
        label="کد ملی (اختیاری)"
        inputMode="numeric"
        autoComplete="off"
        ltr
      />
      <FormTextField
        name="email"
        label="ایمیل (اختیاری)"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        ltr
      />
      <FormJalaliDate
        name="birthday"
        label="تاریخ تولد (اختیاری)"
        years={{ from: year - OLDEST, to: year }}
      />
      <div className={styles.mobile}>
        <TextField
          label="شمارهٔ موبایل"
          value={toPersianDigits(stored.mobile)}
          hint="با همین شماره وارد می‌شوید؛ از اینجا تغییر نمی‌کند."
          autoComplete="off"
          readOnly
          ltr
        />
      </div>
      <FormFailure error={error} busy={isLoading} className={styles.whole} />
      <div className={styles.whole}>
        <Button type="submit" busy={isLoading}>
          {isLoading ? 'در حال ذخیره…' : 'ذخیرهٔ تغییرها'}
        </Button>
      </div>
      <FormChanges form={form} />
      <LeaveGuard saving={isLoading} onLeave={() => dropDraft(form)} />
    </AppForm>
  )
}

interface Values {
  firstName: string
  lastName: string
  nationalCode: string
  email: string
  /** Jalali date, such as 1370/5/12. */
  birthday: string
  /** URL of the saved picture, data URL of a new one, or empty. */
  avatar: string
}

const profileSchema = (now: number) =>
  formSchema({
    firstName: ruledSchema(profileRules.firstName),
    lastName: ruledSchema(profileRules.lastName),
    nationalCode: ruledSchema(profileRules.nationalCode),
    email: emailSchema(),
    birthday: birthdaySchema(now),
    avatar: ruledSchema(() => null),
  })

const valuesOf = ({ firstName, lastName, nationalCode, email, birthday, avatar }: Profile): Values => ({
  firstName,
  lastName,
  nationalCode,
  email,
  birthday: isoToJalali(birthday),
  avatar,
})

/** The body of the request; omits the picture if it has not changed. */
function requestOf({ birthday, avatar, ...rest }: Values, stored: Profile): ProfileRequest {
  const day = jalaliToIso(birthday) ?? ''
  return { ...rest, birthday: day, ...(avatar === stored.avatar ? {} : { avatar }) }
}
