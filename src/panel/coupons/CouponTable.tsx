import { couponStateNames } from '../../../contract/basket/admin/terms.ts'
import { formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { toPanelCoupon } from '../panelPaths.ts'
import { rulesOf, useSaveCouponMutation, type Coupon } from './couponsApi.ts'
import { spanOf, stateTones, usesOf, worthOf } from './couponWords.ts'
import { DataTable, textCell } from '../lists/DataTable.tsx'
import lists from '../lists/Lists.module.css'
import { Failure } from '../shared/Failure.tsx'
import styles from './Coupons.module.css'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'

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
