import { Link, useSearchParams } from 'react-router'
import { staffRoleNames } from '../../../contract/authorization/permissions.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber, toPersianDigits } from '../../lib/persian.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { Choices } from '../lists/Choices.tsx'
import lists from '../lists/Lists.module.css'
import { Pager } from '../lists/Pager.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { toPanelMember } from '../panelPaths.ts'
import { membersQueryOf, MOST_TYPED, useListMembersQuery, type MemberRows } from './membersApi.ts'
import { DataTable } from '../lists/DataTable.tsx'

/** Accounts, newest first; the URL contains the search. */
export function MembersPage() {
  const [search, setSearch] = useSearchParams()
  const view = membersQueryOf(search)
  const q = view.q ?? ''
  const isBlocked = view.state === 'blocked'
  const query = useListMembersQuery(view)
  const of = (words: string, state: string) =>
    new URLSearchParams({ ...(state && { state }), ...(words && { q: words }) })
  return (
    <>
      <PanelHead title="اعضا" />
      <search className={lists.fields}>
        <SearchField
          label="موبایل، نام یا ایمیل"
          maxLength={MOST_TYPED}
          asked={search.get('q') ?? ''}
          onAsk={(words) => setSearch(of(words, isBlocked ? 'blocked' : ''), { replace: true })}
        />
      </search>
      <Choices
        label="دسته‌های اعضا"
        choices={[
          { words: 'همه', query: `?${of(q, '')}`, isCurrent: !isBlocked },
          { words: 'مسدودها', query: `?${of(q, 'blocked')}`, isCurrent: isBlocked },
        ]}
      />
      <QueryView query={query}>
        {({ items, total, page, pageSize }) => (
          <>
            <p role="status">
              {total === 0
                ? 'عضوی با این مشخصات پیدا نشد. شماره، نام یا ایمیل دیگری بنویسید.'
                : `${formatNumber(total)} عضو`}
            </p>
            {total > 0 ? <Table items={items} /> : null}
            <Pager label="صفحه‌های اعضا" page={page} pages={Math.ceil(total / pageSize)} />
          </>
        )}
      </QueryView>
    </>
  )
}

function Table({ items }: { items: MemberRows }) {
  return (
    <DataTable wide label="جدول اعضا" names={['نام', 'موبایل', 'ایمیل', 'سفارش', 'عضو از', 'وضعیت']}>
      {items.map(({ id, name, mobile, email, orders, createdAt, role, blocked }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={toPanelMember(id)} className={lists.touch}>
              <bdi>{name || 'بی‌نام'}</bdi>
            </Link>
          </th>
          <td>
            <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
          </td>
          <td>{email ? <bdi dir="ltr">{email}</bdi> : null}</td>
          <td>{formatNumber(orders)}</td>
          <td>{formatDate(createdAt)}</td>
          <td>
            {blocked ? (
              <StatusPill tone="danger">مسدود</StatusPill>
            ) : role ? (
              <StatusPill tone="info">{staffRoleNames[role]}</StatusPill>
            ) : null}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
