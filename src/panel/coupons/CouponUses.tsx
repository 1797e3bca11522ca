import { useSearchParams } from 'react-router'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatToman, toPersianDigits } from '../../lib/persian.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { useMay } from '../frame/staff.ts'
import { pageIn } from '../lists/address.ts'
import { DataTable } from '../lists/DataTable.tsx'
import { Pager } from '../lists/Pager.tsx'
import { toPanelOrder } from '../panelPaths.ts'
import { useListCouponUsesQuery } from './couponsApi.ts'
import { moment } from '../shared/moment.ts'
import lists from '../lists/Lists.module.css'
import { FormSection } from '../shared/Sections.tsx'

const persons = ['خریدار', 'موبایل']

/** Orders that used this coupon, newest first. Buyers are shown to staff who may read orders or members. */
export function CouponUses({ code }: { code: string }) {
  const page = pageIn(useSearchParams()[0])
  const maySeeOrders = useMay('orders.read')
  const maySeeMembers = useMay('members.read')
  const isNamed = maySeeOrders || maySeeMembers
  const query = useListCouponUsesQuery({ code, page })
  return (
    <FormSection loose id="uses" title={isNamed ? 'چه کسانی استفاده کرده‌اند' : 'سفارش‌های این کد'}>
      <QueryView query={query}>
        {({ items, hasMore }) =>
          items.length === 0 && page === 1 ? (
            <p className={lists.quiet}>هنوز سفارشی با این کد ثبت نشده است.</p>
          ) : (
            <>
              <DataTable
                wide
                label="استفاده‌های این کد"
                names={['سفارش', 'وضعیت', ...(isNamed ? persons : []), 'تخفیف', 'قابل پرداخت', 'زمان']}
              >
                {items.map(({ orderId, status, who, mobile, discount, payable, at }) => (
                  <tr key={orderId}>
                    <th scope="row">
                      {maySeeOrders ? (
                        <AppLink to={toPanelOrder(orderId)} className={lists.touch}>
                          {`سفارش ${toPersianDigits(orderId)}`}
                        </AppLink>
                      ) : (
                        toPersianDigits(orderId)
                      )}
                    </th>
                    <td>
                      <StatusPill tone={orderStatusInfo[status].tone}>
                        {orderStatusInfo[status].nameFa}
                      </StatusPill>
                    </td>
                    {isNamed ? (
                      <>
                        <td>
                          <bdi>{who || 'بی‌نام'}</bdi>
                        </td>
                        <td>
                          <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
                        </td>
                      </>
                    ) : null}
                    <td>{formatToman(discount)}</td>
                    <td>{formatToman(payable)}</td>
                    <td>{moment(at)}</td>
                  </tr>
                ))}
              </DataTable>
              <Pager label="صفحه‌های استفاده‌ها" page={page} hasMore={hasMore} heading="uses" />
            </>
          )
        }
      </QueryView>
    </FormSection>
  )
}
