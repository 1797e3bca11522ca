import { useParams } from 'react-router'
import { couponStateNames } from '../../../contract/basket/admin/terms.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { toPanelCoupons } from '../panelPaths.ts'
import { CouponFields } from './CouponFields.tsx'
import {
  couponSchema,
  rebasedValues,
  rulesFrom,
  serverFields,
  valuesOf,
  type CouponValues,
} from './couponForm.ts'
import {
  rulesOf,
  useListCouponsQuery,
  useSaveCouponMutation,
  type Coupon,
  useSwitchBatchMutation,
} from './couponsApi.ts'
import { CouponUses } from './CouponUses.tsx'
import { spanOf, stateTones, usesOf, worthOf } from './couponWords.ts'
import { Failure } from '../shared/Failure.tsx'
import { useVersioned, VersionedForm } from '../shared/VersionedForm.tsx'
import lists from '../lists/Lists.module.css'
import { formatNumber } from '../../lib/persian.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import formStyles from '../shared/Form.module.css'
import { FormSection } from '../shared/Sections.tsx'

/** The panel's page of one coupon: its rules and the orders that used it. */
export function CouponPage() {
  const { code = '' } = useParams()
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

function CouponForm({ now }: { now: Coupon }) {
  const [save, saving] = useSaveCouponMutation()
  const [turn, turning] = useSaveCouponMutation()
  const versioned = useVersioned<Coupon, CouponValues>(`coupon-${now.code}`, now, {
    valuesOf: (coupon) => valuesOf(coupon, coupon.code),
    saving: {
      ...saving,
      isLoading: saving.isLoading || turning.isLoading,
      isSuccess: saving.isSuccess || turning.isSuccess,
    },
    serverFields,
    async onSave(values, { code, version }) {
      turning.reset()
      return (await save({ code, version, rules: rulesFrom(values, now.active) })).data
    },
  })
  const { base } = versioned
  // Send the saved rules, not the form's, because this button must not save unsaved input.
  const switchActive = () => {
    const { code, version, active } = now
    void turn({ code, version, rules: { ...rulesOf(now), active: !active } })
  }
  return (
    <>
      <PanelHead title={`کد تخفیف ${now.code}`}>
        <StatusPill tone={stateTones[now.state]}>{couponStateNames[now.state]}</StatusPill>
        <Button
          variant="outline"
          size="s"
          busy={saving.isLoading || turning.isLoading}
          onClick={switchActive}
        >
          {now.active ? 'توقف این کد' : 'فعال کردن این کد'}
        </Button>
      </PanelHead>
      <Failure error={turning.error} />
      <p className={lists.quiet}>{`${worthOf(now)}؛ ${spanOf(now)}؛ استفاده: ${usesOf(now)}`}</p>
      <VersionedForm
        versioned={versioned}
        label="کد تخفیف"
        schema={couponSchema(false)}
        saveLabel="ذخیرهٔ شرط‌ها"
        conflict={{
          title: 'همکارتان همین حالا این کد را تغییر داده است',
          words: <p>{`اکنون: ${worthOf(now)}؛ ${spanOf(now)}. آنچه شما نوشته‌اید هنوز در فرم است.`}</p>,
          merge: (typed) => rebasedValues(typed, { base, now }),
        }}
      >
        <CouponFields isNew={false} />
      </VersionedForm>
    </>
  )
}

/** Pauses or resumes all coupon codes that one request created. */
function BatchSwitch({ batch }: { batch: string }) {
  const [turn, { isLoading, data, error, originalArgs }] = useSwitchBatchMutation()
  return (
    <FormSection
      loose
      id="batch"
      title={
        <>
          <span>کدهای هم‌گروه </span>
          <bdi dir="ltr">{batch}</bdi>
        </>
      }
    >
      <Failure error={error} />
      {data ? (
        <Alert tone="success">
          {`${formatNumber(data.changed)} کد ${originalArgs?.active ? 'فعال شد.' : 'متوقف شد.'}`}
        </Alert>
      ) : null}
      <div className={formStyles.ways}>
        <ButtonLink variant="outline" size="s" to={`${toPanelCoupons()}?q=${encodeURIComponent(batch)}`}>
          دیدن همه
        </ButtonLink>
        <Button
          variant="outline"
          size="s"
          busy={isLoading}
          onClick={() => void turn({ batch, active: false })}
        >
          توقف همه
        </Button>
        <Button
          variant="outline"
          size="s"
          busy={isLoading}
          onClick={() => void turn({ batch, active: true })}
        >
          فعال کردن همه
        </Button>
      </div>
    </FormSection>
  )
}
