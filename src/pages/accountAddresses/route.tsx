import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { Address } from '../../../contract/identity/memberSchemas.ts'
import { addressDraft } from '../../features/identity/addresses/addressDraft.ts'
import { useListAddressesQuery } from '../../features/identity/addresses/addressesApi.ts'
import { hasDraft } from '../../lib/drafts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LateView } from '../../ui/feedback/LateView.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { AccountPage } from '../../features/identity/AccountPage.tsx'
import { QueryView } from '../../api/QueryView.tsx'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { AddressCard } from '../../features/identity/addresses/AddressCard.tsx'
import { accountTitles } from '../../features/identity/accountTitles.ts'
import stacks from '../../ui/page/stacks.module.css'

const loadForm = () =>
  import(/* webpackChunkName: "address-form" */ '../../features/identity/addresses/AddressForm.tsx')

const openerId = (edited: Address | 'new') => `address-opener-${edited === 'new' ? edited : edited.id}`

/** The address form with a draft of this member in this tab, left by a reload or an ended session. */
function begunOf(member: string, addresses: readonly Address[] | undefined): Address | 'new' | null {
  if (!addresses) return null
  const isBegun = (id: number | 'new') => hasDraft(addressDraft(member, id))
  return addresses.find(({ id }) => isBegun(id)) ?? (isBegun('new') ? 'new' : null)
}

/** The member's addresses. */
export function Component() {
  const query = useListAddressesQuery()
  const member = useSelector(sessionSlice.selectors.selectUser)?.mobile
  // Undefined until the member opens or closes a form; until then a form with a draft is open.
  const [opened, setEdited] = useState<Address | 'new' | null>()
  const edited = opened === undefined && member ? begunOf(member, query.data?.addresses) : (opened ?? null)
  const add = (
    <Button id={openerId('new')} icon={<Plus size={18} />} onClick={() => setEdited('new')}>
      افزودن نشانی
    </Button>
  )
  if (edited) {
    const close = () => {
      // Focus the button that opened the form, else the list.
      focusSuccessor(document.activeElement ?? document.body, () => document.getElementById(openerId(edited)))
      setEdited(null)
    }
    // Passes the current address, because the form detects a change in another tab by its version.
    const address =
      edited === 'new' ? null : (query.data?.addresses.find(({ id }) => id === edited.id) ?? edited)
    return (
      <AccountPage title={edited === 'new' ? 'نشانی تازه' : 'ویرایش نشانی'}>
        <LateView load={loadForm} words="فرم بارگذاری نشد." shape={<Skeleton blockSize="420px" radius="m" />}>
          {({ AddressForm }) => <AddressForm address={address} onSaved={close} onCancel={close} />}
        </LateView>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={accountTitles.addresses} action={query.data?.addresses.length ? add : null}>
      <QueryView query={query}>
        {({ addresses }) =>
          addresses.length > 0 ? (
            <ul className={stacks.m} aria-label="نشانی‌ها">
              {addresses.map((address) => (
                <li key={address.id}>
                  <AddressCard
                    address={address}
                    editId={openerId(address)}
                    onEdit={() => setEdited(address)}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="هنوز نشانی‌ای ندارید" text="با افزودن نشانی، سفارش بعدی‌تان زودتر ثبت می‌شود.">
              {add}
            </EmptyState>
          )
        }
      </QueryView>
    </AccountPage>
  )
}
