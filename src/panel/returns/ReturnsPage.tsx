import { Link, useSearchParams } from 'react-router'
import { returnCauseNames, returnStateInfo } from '../../../contract/returns/rules.ts'
import type { DeskReturnsAnswer } from '../../../contract/returns/schemas.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber, toPersianDigits } from '../../lib/persian.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { FilterForm } from '../lists/FilterForm.tsx'
import { Pager } from '../lists/Pager.tsx'
import { toPanelReturn } from '../panelPaths.ts'
import { returnsQueryOf, useListDeskReturnsQuery } from './deskReturnsApi.ts'
import { DataTable, textCell } from '../lists/DataTable.tsx'
import { countIn } from '../lists/address.ts'
import { polled } from '../shared/polled.ts'
import lists from '../lists/Lists.module.css'
import { ChoiceField } from '../shared/ChoiceField.tsx'

const filterNames = ['q', 'state', 'cause'] as const
const quick = [
  { words: 'همه', query: '' },
  { words: 'منتظر اقدام ما', query: '?state=waiting' },
  { words: 'در راه', query: '?state=accepted' },
  { words: 'در انتظار بازگشت وجه', query: '?state=refunding' },
  { words: 'وجه بازگردانده شد', query: '?state=refunded' },
  { words: 'ردشده', query: '?state=refused' },
]

/** All returns. The URL contains the filters, so that staff can bookmark and share it. */
export function ReturnsPage() {
  const [search] = useSearchParams()
  const query = useListDeskReturnsQuery(returnsQueryOf(search), polled)
  return (
    <>
      <PanelHead title="بازگشت‌ها" />
      <Filters />
      <QueryView query={query}>{(answer) => <Found {...answer} />}</QueryView>
    </>
  )
}

function Filters() {
  return (
    <FilterForm
      label="یافتن بازگشت"
      apply="نمایش بازگشت‌ها"
      words="شماره، موبایل، نام یا کد کالا"
      quick={quick}
      names={['state', 'cause']}
    >
      {(field) => (
        <>
          <ChoiceField
            label="وضعیت"
            all="همه"
            of={{ waiting: 'منتظر اقدام ما', ...returnStateInfo }}
            {...field('state')}
          />
          <ChoiceField all="همه" of={returnCauseNames} label="علت" {...field('cause')} />
        </>
      )}
    </FilterForm>
  )
}

const emptyWords = (search: URLSearchParams) =>
  countIn(search, filterNames) > 0 ? 'بازگشتی با این ویژگی‌ها نیست.' : 'هنوز کالایی بازگردانده نشده است.'

function Found({ items, total, page, pageSize }: DeskReturnsAnswer) {
  const [search] = useSearchParams()
  if (total === 0) return <p role="status">{emptyWords(search)}</p>
  return (
    <>
      <p role="status" className={lists.quiet}>
        {`${formatNumber(total)} بازگشت`}
      </p>
      <DataTable
        wide
        label="جدول بازگشت‌ها"
        names={['شماره', 'وضعیت', 'کالا', 'علت', 'خریدار', 'سفارش', 'تاریخ', 'تصویر']}
      >
        {items.map((row) => (
          <tr key={row.id}>
            <td>
              <Link to={toPanelReturn(row.id)} className={lists.touch}>
                {toPersianDigits(row.id)}
              </Link>
            </td>
            <td>
              <StatusPill tone={returnStateInfo[row.state].tone}>
                {returnStateInfo[row.state].nameFa}
              </StatusPill>
            </td>
            <td className={textCell}>
              <bdi>{row.goods}</bdi>
              <span>{`، ${formatNumber(row.count)} عدد`}</span>
            </td>
            <td>{returnCauseNames[row.cause]}</td>
            <td>
              <bdi>{row.buyer || toPersianDigits(row.mobile)}</bdi>
            </td>
            <td>{toPersianDigits(row.orderId)}</td>
            <td>{formatDate(row.createdAt)}</td>
            <td>{row.pictures > 0 ? formatNumber(row.pictures) : null}</td>
          </tr>
        ))}
      </DataTable>
      <Pager label="صفحه‌های بازگشت‌ها" page={page} pages={Math.ceil(total / pageSize)} />
    </>
  )
}
