import { useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { couponStateNames } from '../../../contract/basket/admin/terms.ts'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormOutcome } from '../../forms/FormOutcome.tsx'
import { FormState } from '../../forms/FormState.tsx'
import { LeaveGuard } from '../../forms/LeaveGuard.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useFormDraft } from '../drafts/useDraft.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { toPanelCoupons } from '../panelPaths.ts'
import { BatchSwitch } from './BatchSwitch.tsx'
import { CouponFields } from './CouponFields.tsx'
import {
  couponSchema,
  rebasedValues,
  rulesFrom,
  serverFields,
  valuesOf,
  type CouponValues,
} from './couponForm.ts'
import { rulesOf, useListCouponsQuery, useSaveCouponMutation, type Coupon } from './couponsApi.ts'
import { CouponUses } from './CouponUses.tsx'
import { spanOf, stateTones, usesOf, worthOf } from './couponWords.ts'
import styles from './Coupons.module.css'
import { ConflictButtons } from '../shared/ConflictButtons.tsx'
import formStyles from '../shared/Form.module.css'

/** One coupon: its rules and its uses. */
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
            <EmptyState title="این کد تخفیف پیدا نشد" text="شاید نشانی درست نوشته نشده است.">
              <ButtonLink to={toPanelCoupons()}>همهٔ کدها</ButtonLink>
            </EmptyState>
          </>
        )
      }
    </QueryView>
  )
}

/** The form begins with the coupon as it was first read; `now` is its current state. */
function CouponForm({ now }: { now: Coupon }) {
  const draft = useFormDraft<Coupon>(`coupon-${now.code}`, { ...valuesOf(now, now.code) })
  const [base, setBase] = useState(() => ({ ...now, ...draft.base }))
  const [round, setRound] = useState(0)
  const [saves, setSaves] = useState(0)
  const [save, saving] = useSaveCouponMutation()
  const [turn, turning] = useSaveCouponMutation()
  const isLoading = saving.isLoading || turning.isLoading
  const error = saving.error ?? turning.error
  const known = apiErrorOf(saving.error)
  // The colleague's version, once the person chose to save over it.
  const over = useRef<Coupon>(undefined)
  const submit = async (typed: CouponValues) => {
    const { version } = over.current ?? base
    const values = over.current ? rebasedValues(typed, { base, now: over.current }) : typed
    turning.reset()
    const { data } = await save({ code: base.code, version, rules: rulesFrom(values, now.active) })
    if (!data) return
    setBase(data)
    setSaves(saves + 1)
  }
  // Sends the saved rules, so that the unsaved input of the form stays unsaved.
  const turnOver = async () => {
    const { code, version, active } = now
    const { data } = await turn({ code, version, rules: { ...rulesOf(now), active: !active } })
    // Keep the old version if a colleague's change is not shown yet, so that saving reports the conflict.
    if (data && version === base.version) setBase({ ...base, version: data.version })
  }
  /** Replaces the input by the saved coupon. */
  const take = () => {
    draft.drop()
    saving.reset()
    setBase(now)
    setRound(round + 1)
  }

  return (
    <>
      <PanelHead title={`کد تخفیف ${base.code}`}>
        <StatusPill tone={stateTones[now.state]}>{couponStateNames[now.state]}</StatusPill>
        <Button variant="outline" size="s" busy={isLoading} onClick={() => void turnOver()}>
          {now.active ? 'توقف این کد' : 'فعال کردن این کد'}
        </Button>
      </PanelHead>
      <p className={styles.quiet}>{`${worthOf(now)}؛ ${spanOf(now)}؛ استفاده: ${usesOf(now)}`}</p>
      <AppForm
        key={round}
        label="کد تخفیف"
        className={formStyles.form}
        initialValues={valuesOf(base, base.code)}
        schema={couponSchema(false)}
        busy={isLoading}
        saves={saves}
        serverErrors={known?.fields && serverFields(known.fields)}
        onSubmit={(typed) => void submit(typed)}
      >
        <FormState>{(form) => draft.sync(form, base, take)}</FormState>
        <CouponFields isNew={false} />
        {known?.status === 409 ? (
          <FormOutcome>
            <Alert tone="warning" title="همکارتان همین حالا این کد را تغییر داده است">
              <p>{`اکنون: ${worthOf(now)}؛ ${spanOf(now)}. آنچه شما نوشته‌اید هنوز در فرم است.`}</p>
              <ConflictButtons busy={isLoading} onOverwrite={() => (over.current = now)} onTake={take} />
            </Alert>
          </FormOutcome>
        ) : null}
        <div className={formStyles.save}>
          {known?.status === 409 ? null : error && !known?.fields ? (
            <Alert tone="danger">{errorMessage(error)}</Alert>
          ) : saving.isSuccess || turning.isSuccess ? (
            <Alert tone="success">ذخیره شد.</Alert>
          ) : null}
          <Button type="submit" busy={isLoading} onClick={() => (over.current = undefined)}>
            ذخیرهٔ شرط‌ها
          </Button>
        </div>
        <LeaveGuard saving={isLoading} onLeave={draft.drop} />
      </AppForm>
    </>
  )
}
