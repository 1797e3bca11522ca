import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { couponStateNames } from '../../../contract/basket/admin/terms.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { useDownload } from '../../api/useDownload.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { FoldedFields } from '../lists/FoldedFields.tsx'
import { Pager } from '../lists/Pager.tsx'
import { toPanelNewCoupon, toPanelCoupon } from '../panelPaths.ts'
import { SearchField } from '../lists/SearchField.tsx'
import {
  couponsQueryOf,
  downloadCoupons,
  LONGEST,
  useListCouponsQuery,
  type CouponSearch,
  rulesOf,
  useSaveCouponMutation,
  type Coupon,
} from './couponsApi.ts'
import styles from './Coupons.module.css'
import { useAddress } from '../lists/address.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import lists from '../lists/Lists.module.css'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { spanOf, stateTones, usesOf, worthOf } from './couponWords.ts'
import { DataTable, textCell } from '../lists/DataTable.tsx'
import { Failure } from '../shared/Failure.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'

/** All coupons, newest first; the URL contains the search. */
export function CouponsPage() {
  const [params, set] = useAddress()
  const { page, ...search } = couponsQueryOf(params)
  const query = useListCouponsQuery({ ...search, page })
  const isNarrow = search.words !== undefined || search.state !== undefined

  return (
    <>
      <PanelHead title="کدهای تخفیف">
        <ButtonLink to={toPanelNewCoupon()} size="s" icon={<Plus size={18} />}>
          کد تازه
        </ButtonLink>
      </PanelHead>
      <search className={styles.filters}>
        <SearchField
          label="جست‌وجو در کد، عنوان و دسته"
          maxLength={LONGEST}
          asked={params.get('q') ?? ''}
          onAsk={(q) => set({ q })}
        />
        <FoldedFields count={search.state ? 1 : 0}>
          <ChoiceField
            all="همه"
            of={couponStateNames}
            label="وضعیت"
            value={search.state ?? ''}
            onChange={(event) => set({ state: event.currentTarget.value })}
          />
        </FoldedFields>
      </search>
      <QueryView query={query}>
        {({ items, total, pageSize }) =>
          total > 0 ? (
            <>
              <div className={lists.spread}>
                <p role="status" className={lists.quiet}>
                  {`${formatNumber(total)} کد`}
                </p>
                <FileButton search={search} />
              </div>
              <CouponTable items={items} />
              <Pager label="صفحه‌های کدهای تخفیف" page={page} pages={Math.ceil(total / pageSize)} />
            </>
          ) : isNarrow ? (
            <EmptyState
              title="کدی با این مشخصات نیست"
              text="عبارت دیگری بنویسید یا وضعیت را «همه» بگذارید."
            />
          ) : (
            <EmptyState
              title="هنوز کد تخفیفی ساخته نشده است"
              text="کد را خریدار در سبد خرید وارد می‌کند؛ درصد یا مبلغ، مهلت و شرط‌هایش با شماست."
            >
              <ButtonLink to={toPanelNewCoupon()}>نخستین کد را بسازید</ButtonLink>
            </EmptyState>
          )
        }
      </QueryView>
    </>
  )
}

function FileButton({ search }: { search: CouponSearch }) {
  const { busy, take } = useDownload()
  const [problem, setProblem] = useState('')
  const run = async () => {
    setProblem('')
    setProblem(await take(downloadCoupons(search), 'coupons.csv'))
  }
  return (
    <>
      <Button
        variant="outline"
        size="s"
        busy={busy !== ''}
        icon={<Download size={18} />}
        onClick={() => void run()}
      >
        دریافت فایل CSV
      </Button>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
    </>
  )
}

/** A page of coupons, each with a button that pauses or resumes it. */
export function CouponTable({ items }: { items: readonly Coupon[] }) {
  return (
    <DataTable
      wide
      label="فهرست کدهای تخفیف"
      names={['کد', 'تخفیف', 'وضعیت', 'مهلت', 'استفاده', 'تخفیف داده‌شده', '']}
    >
      {items.map((coupon) => (
        <Row key={coupon.code} coupon={coupon} />
      ))}
    </DataTable>
  )
}

function Row({ coupon }: { coupon: Coupon }) {
  const [save, { error, isLoading }] = useSaveCouponMutation()
  const { code, version, title, state, active, given } = coupon
  const turn = () => void save({ code, version, rules: { ...rulesOf(coupon), active: !active } })
  return (
    <tr>
      <th scope="row" className={textCell}>
        <AppLink to={toPanelCoupon(code)} className={lists.touch}>
          <bdi dir="ltr">{code}</bdi>
        </AppLink>
        {title ? <p className={styles.facts}>{title}</p> : null}
      </th>
      <td>{worthOf(coupon)}</td>
      <td>
        <StatusPill tone={stateTones[state]}>{couponStateNames[state]}</StatusPill>
      </td>
      <td className={textCell}>{spanOf(coupon)}</td>
      <td>{usesOf(coupon)}</td>
      <td>{formatToman(given)}</td>
      <td>
        <Button variant="outline" size="s" busy={isLoading} onClick={turn}>
          <span>{active ? 'توقف' : 'فعال کردن'}</span>
          <VisuallyHidden>{` کد ${code}`}</VisuallyHidden>
        </Button>
        <Failure error={error} />
      </td>
    </tr>
  )
}
