import { FormJalaliDate } from '../../forms/FormJalaliDate.tsx'
import { FormSelect } from '../../forms/FormSelect.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { useFormValue } from '../../forms/useFormValue.ts'
import { jalaliYearOf } from '../../lib/jalali.ts'
import { useGetProductTermsQuery } from '../products/productsApi.ts'
import { typedNumber } from '../shared/typedNumber.ts'
import { ManyOf } from '../shared/ManyOf.tsx'
import styles from './Coupons.module.css'
import formStyles from '../shared/Form.module.css'
import { FieldGroup } from '../shared/Sections.tsx'

/** Range of years for a start or end, relative to the current Jalali year. */
const YEARS = { before: 2, after: 5 }

/** Form fields of a coupon's rules; with `isNew` also its code and the number of codes. */
export function CouponFields({ isNew }: { isNew: boolean }) {
  const { data: terms } = useGetProductTermsQuery()
  const isPercent = useFormValue('kind') !== 'amount'
  const year = jalaliYearOf(Date.now())
  const years = { from: year - YEARS.before, to: year + YEARS.after }
  const limit = (name: string, label: string, hint: string) => (
    <FormTextField name={name} label={label} hint={hint} inputMode="numeric" />
  )
  const moment = (part: 'start' | 'end', label: string) => (
    <div className={styles.moment}>
      <FormJalaliDate name={`${part}Day`} label={label} years={years} />
      <FormTextField name={`${part}Time`} label="ساعت" inputMode="numeric" ltr />
    </div>
  )
  return (
    <>
      <FieldGroup loose legend={isNew ? 'کد و اندازهٔ تخفیف' : 'اندازهٔ تخفیف'}>
        <div className={formStyles.fields}>
          {isNew ? <CodeFields /> : null}
          <FormTextField
            name="title"
            label="عنوان"
            maxLength={80}
            hint="برای خریدار در سبد و فاکتور، مانند «تخفیف نوروز»"
          />
          <FormSelect name="kind" label="نوع">
            <option value="percent">درصدی</option>
            <option value="amount">مبلغ ثابت</option>
          </FormSelect>
          <FormTextField
            name="value"
            label={isPercent ? 'درصد تخفیف' : 'مبلغ تخفیف (تومان)'}
            inputMode="numeric"
          />
          {isPercent ? limit('maxDiscount', 'سقف تخفیف (تومان)', 'خالی: بی‌سقف') : null}
        </div>
      </FieldGroup>
      <FieldGroup loose legend="مهلت">
        <div className={styles.moments}>
          {moment('start', 'آغاز؛ خالی: از همین حالا')}
          {moment('end', 'پایان؛ خالی: بی‌پایان')}
        </div>
      </FieldGroup>
      <FieldGroup loose legend="شرط‌ها">
        <div className={formStyles.fields}>
          {limit('usageLimit', 'چند بار برای همه', isNew ? 'برای هر کد؛ خالی: نامحدود' : 'خالی: نامحدود')}
          {limit('perUser', 'چند بار برای هر خریدار', 'خالی: نامحدود')}
          {limit('minTotal', 'کمترین مبلغ سبد (تومان)', 'خالی: هر مبلغی')}
        </div>
        <div className={formStyles.fields}>
          <ManyOf name="brandIds" label="فقط برای برند" all="همهٔ برندها" items={terms?.brands ?? []} />
          <ManyOf
            name="categoryIds"
            label="فقط برای دسته"
            all="همهٔ دسته‌ها"
            items={terms?.categories ?? []}
          />
        </div>
      </FieldGroup>
    </>
  )
}

function CodeFields() {
  const isMany = (typedNumber(useFormValue('count')) ?? 1) > 1
  const example = `${useFormValue('code').toUpperCase() || 'VIP'}-7K2MQX9C`
  return (
    <>
      <FormTextField
        name="code"
        label={isMany ? 'پیشوند کدها' : 'کد'}
        ltr
        maxLength={30}
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          isMany
            ? `دنبالهٔ هر کد تصادفی است؛ مانند ${example}`
            : 'حرف لاتین، رقم و خط تیره؛ کوچک و بزرگ یکی است'
        }
      />
      <FormTextField
        name="count"
        label="تعداد کد"
        inputMode="numeric"
        hint="بیش از یکی: کدهای جدا با همین شرط‌ها"
      />
    </>
  )
}
