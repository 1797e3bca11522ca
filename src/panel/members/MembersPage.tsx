import type { FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { staffRoleNames } from '../../../contract/authorization/permissions.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber, toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { StatusPill } from '../../ui/goods/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { Choices } from '../lists/Choices.tsx'
import lists from '../lists/Lists.module.css'
import { pageIn } from '../lists/pageIn.ts'
import { Pager } from '../lists/Pager.tsx'
import { toPanelMember, toPanelMembers } from '../panelPaths.ts'
import { useListMembersQuery, type MemberRows } from './membersApi.ts'
import { DataTable } from '../lists/DataTable.tsx'

const MOST_TYPED = 100

/** Accounts, the newest first; what is looked for stands in the address. */
export function MembersPage() {
  const [search] = useSearchParams()
  const q = search.get('q')?.trim().slice(0, MOST_TYPED) ?? ''
  const isBlocked = search.get('state') === 'blocked'
  const query = useListMembersQuery({
    page: pageIn(search),
    ...(q && { q }),
    ...(isBlocked && { state: 'blocked' as const }),
  })
  return (
    <>
      <PanelHead title="اعضا" />
      <Find key={q} q={q} isBlocked={isBlocked} />
      <Choices
        label="دسته‌های اعضا"
        choices={[
          { words: 'همه', query: '', isCurrent: !isBlocked },
          { words: 'مسدودها', query: '?state=blocked', isCurrent: isBlocked },
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
            <Pager
              label="صفحه‌های اعضا"
              page={page}
              hasMore={page * pageSize < total}
              pages={Math.ceil(total / pageSize)}
            />
          </>
        )}
      </QueryView>
    </>
  )
}

function Find({ q, isBlocked }: { q: string; isBlocked: boolean }) {
  const navigate = useNavigate()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const next = new URLSearchParams(isBlocked ? { state: 'blocked' } : {})
    if (typeof typed === 'string' && typed.trim()) next.set('q', typed.trim())
    void navigate(`${toPanelMembers()}?${next}`)
  }
  return (
    <form role="search" aria-label="یافتن عضو" className={lists.fields} onSubmit={find}>
      <TextField label="موبایل، نام یا ایمیل" name="q" defaultValue={q} maxLength={MOST_TYPED} />
      <div>
        <Button type="submit">یافتن</Button>
      </div>
    </form>
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
          <td>
            <bdi dir="ltr">{email || '–'}</bdi>
          </td>
          <td>{formatNumber(orders)}</td>
          <td>{formatDate(createdAt)}</td>
          <td>
            {blocked ? (
              <StatusPill tone="danger">مسدود</StatusPill>
            ) : role ? (
              <StatusPill tone="info">{staffRoleNames[role]}</StatusPill>
            ) : (
              '–'
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
