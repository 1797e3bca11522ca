import { Download } from 'lucide-react'
import { useState } from 'react'
import { toAsciiDigits } from '../../../contract/text.ts'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { FormState } from '../../forms/FormState.tsx'
import { LeaveGuard } from '../../forms/LeaveGuard.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyLine } from '../../ui/fields/CopyLine.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useFormDraft } from '../drafts/useDraft.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { toPanelCoupon, toPanelCoupons } from '../panelPaths.ts'
import { typedNumber } from '../shared/typedNumber.ts'
import { CouponFields } from './CouponFields.tsx'
import { couponSchema, newCoupon, rulesFrom, serverFields, type CouponValues } from './couponForm.ts'
import { useAddCouponsMutation } from './couponsApi.ts'
import styles from './Coupons.module.css'
import formStyles from '../shared/Form.module.css'
import { classes } from '../../ui/classes.ts'

/** Creates one code, or many with the same rules, and then shows them instead of the form. */
export function NewCouponPage() {
  const [made, setMade] = useState<readonly string[]>([])
  return (
    <>
      <PanelHead title="کد تخفیف تازه" />
      {made.length > 0 ? (
        <Made codes={made} onMore={() => setMade([])} />
      ) : (
        <NewCouponForm onMade={setMade} />
      )}
    </>
  )
}

function NewCouponForm({ onMade }: { onMade(codes: readonly string[]): void }) {
  const [add, { isLoading, error }] = useAddCouponsMutation()
  const fields = apiErrorOf(error)?.fields
  const draft = useFormDraft('new-coupon', newCoupon)
  const submit = async (values: CouponValues) => {
    const code = toAsciiDigits(values.code).trim()
    const count = typedNumber(values.count) ?? 1
    const { data } = await add({ code, count, rules: rulesFrom(values, true) })
    if (!data) return
    draft.drop()
    onMade(data.codes)
  }
  return (
    <AppForm
      label="کد تخفیف تازه"
      className={formStyles.form}
      autoComplete="off"
      initialValues={newCoupon}
      schema={couponSchema(true)}
      busy={isLoading}
      serverErrors={fields && serverFields(fields)}
      onSubmit={(values) => void submit(values)}
    >
      <FormState>{(form) => draft.sync(form)}</FormState>
      <CouponFields isNew />
      <FormMessage text={error && !isLoading && !fields ? errorMessage(error) : undefined} />
      <div className={formStyles.save}>
        <Button type="submit" busy={isLoading}>
          ساختن کد تخفیف
        </Button>
      </div>
      <LeaveGuard saving={isLoading} onLeave={draft.drop} />
    </AppForm>
  )
}

function Made({ codes, onMore }: { codes: readonly string[]; onMore(): void }) {
  const [first = ''] = codes
  const isMany = codes.length > 1
  const batch = first.replace(/-[^-]*$/, '')
  return (
    <section className={classes(formStyles.section, formStyles.loose)} aria-labelledby="made">
      <h2 id="made" tabIndex={-1}>
        {isMany ? `${formatNumber(codes.length)} کد ساخته شد` : 'کد ساخته شد'}
      </h2>
      {isMany ? (
        // Focusable, so that keyboard users can scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.codes} aria-label="کدها" tabIndex={0}>
          {codes.map((code) => (
            <li key={code}>
              <bdi dir="ltr">{code}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <dl>
          <CopyLine name="کد تخفیف" value={first} />
        </dl>
      )}
      <div className={formStyles.ways}>
        {isMany ? (
          <>
            <Button
              icon={<Download size={18} />}
              onClick={() => saveFile(fileOf(codes), `coupons-${batch}.csv`)}
            >
              دریافت فایل CSV
            </Button>
            <ButtonLink variant="outline" to={`${toPanelCoupons()}?q=${encodeURIComponent(batch)}`}>
              دیدن این کدها
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={toPanelCoupon(first)}>دیدن کد</ButtonLink>
        )}
        <Button variant="outline" onClick={onMore}>
          ساختن کد دیگر
        </Button>
      </div>
    </section>
  )
}

const fileOf = (codes: readonly string[]) =>
  new Blob([['\ufeffکد', ...codes, ''].join('\r\n')], { type: 'text/csv' })
