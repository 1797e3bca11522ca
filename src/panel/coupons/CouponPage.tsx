import { useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { couponStateNames } from '../../../contract/basket/admin/terms.ts'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { AppForm } from '../../forms/AppForm.tsx'
import { LeaveGuard } from '../../forms/LeaveGuard.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StatusPill } from '../../ui/goods/StatusPill.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { toPanelCoupons } from '../panelPaths.ts'
import { BatchSwitch } from './BatchSwitch.tsx'
import { CouponFields } from './CouponFields.tsx'
import { couponSchema, rulesFrom, serverFields, valuesOf, type CouponValues } from './couponForm.ts'
import { rulesOf, useListCouponsQuery, useSaveCouponMutation, type Coupon } from './couponsApi.ts'
import { CouponUses } from './CouponUses.tsx'
import { spanOf, stateTones, usesOf, worthOf } from './couponWords.ts'
import styles from './Coupons.module.css'

/** One coupon: its rules, and who used it. */
export function CouponPage() {
  const code = matchPath(`${toPanelCoupons()}/:code`, useLocation().pathname)?.params.code ?? ''
  const query = useListCouponsQuery({ code })
  return (
    <QueryView query={query}>
      {({ items: [coupon] }) =>
        coupon ? (
          <>
            <CouponForm key={coupon.code} now={coupon} />
            {coupon.batch ? <BatchSwitch batch={coupon.batch} /> : null}
            <CouponUses key={`${coupon.code} uses`} code={coupon.code} />
          </>
        ) : (
          <>
            <PanelHead title="کد تخفیف" />
            <EmptyState title="این کد تخفیف نیست" text="شاید نشانی درست نوشته نشده است.">
              <ButtonLink to={toPanelCoupons()}>همهٔ کدها</ButtonLink>
            </EmptyState>
          </>
        )
      }
    </QueryView>
  )
}

/** The form begins with the coupon as it was read; `now` may be newer, when another has changed it since. */
function CouponForm({ now }: { now: Coupon }) {
  const [base, setBase] = useState(now)
  const [sent, setSent] = useState<CouponValues>()
  const [save, { isLoading, error, isSuccess, reset }] = useSaveCouponMutation()
  const known = apiErrorOf(error)
  const send = async (rules: ReturnType<typeof rulesOf>, version: number) => {
    const { data } = await save({ code: base.code, version, rules })
    if (data) setBase(data)
  }
  const submit = (values: CouponValues, version = base.version) => {
    setSent(values)
    void send(rulesFrom(values, now.active), version)
  }
  // What is typed and not saved stays typed: switching sends the rules as they are kept.
  const turn = () => void send({ ...rulesOf(now), active: !now.active }, now.version)

  return (
    <>
      <PanelHead title={`کد تخفیف ${base.code}`}>
        <StatusPill tone={stateTones[now.state]}>{couponStateNames[now.state]}</StatusPill>
        <Button variant="outline" size="s" busy={isLoading} onClick={turn}>
          {now.active ? 'توقف این کد' : 'ازسرگیری این کد'}
        </Button>
      </PanelHead>
      <p className={styles.quiet}>
        {worthOf(now)}؛ {spanOf(now)}؛ استفاده: {usesOf(now)}
      </p>
      <AppForm
        label="کد تخفیف"
        className={styles.form}
        initialValues={valuesOf(base, base.code)}
        schema={couponSchema(false)}
        busy={isLoading}
        followsInitial
        serverErrors={known?.fields && serverFields(known.fields)}
        onSubmit={(values) => submit(values)}
      >
        {known?.status === 409 && sent ? (
          <Alert tone="warning" title="همکارتان همین حالا این کد را تغییر داده است">
            <p>
              اکنون: {worthOf(now)}؛ {spanOf(now)}. آنچه شما نوشته‌اید هنوز در فرم است.
            </p>
            <div className={styles.ways}>
              <Button busy={isLoading} onClick={() => submit(sent, now.version)}>
                نوشتهٔ من ذخیره شود
              </Button>
              <Button
                variant="outline"
                onClick={() => {
                  reset()
                  setBase(now)
                }}
              >
                مقدارهای او را نشان بده
              </Button>
            </div>
          </Alert>
        ) : error && !known?.fields ? (
          <Alert tone="danger">{errorMessage(error)}</Alert>
        ) : isSuccess ? (
          <Alert tone="success">ذخیره شد.</Alert>
        ) : null}
        <CouponFields isNew={false} />
        <div className={styles.save}>
          <Button type="submit" busy={isLoading}>
            ذخیرهٔ شرط‌ها
          </Button>
        </div>
        <LeaveGuard saving={isLoading} />
      </AppForm>
    </>
  )
}
