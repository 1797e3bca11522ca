import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useGetBasketQuery } from '../../basket/basketApi.ts'
import { sessionSlice } from '../../identity/session/sessionSlice.ts'
import { useGetMasterDataQuery } from '../../site/siteApi.ts'
import { checkoutFlow } from './checkoutFlow.ts'
import { choicesDraft } from './choicesDraft.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { toCart, toShop } from '../../../../contract/storefrontPaths.ts'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { FrozenNotice } from '../../basket/FrozenNotice.tsx'
import { LoadFailed } from '../../../api/LoadFailed.tsx'
import { useReturnFromBank } from '../useReturnFromBank.ts'
import styles from './Checkout.module.css'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { useOpening, useCheckoutLists } from './useOpening.ts'

/** The checkout of a member: opens the flow, and shows a notice instead of the steps if nothing can be ordered. */
export function MemberCheckout() {
  const query = useGetBasketQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: basket, error } = query
  const { matches, context, send } = useFlow(checkoutFlow)
  const member = useMember()
  const lists = useCheckoutLists(context.addressId || (member ? choicesDraft.read(member).addressId : 0))
  const opening = useOpening(member, lists)
  useReturnFromBank()
  useEffect(() => {
    if (!opening) return
    send(opening)
    return () => send({ type: 'checkout.left' })
  }, [send, opening])

  if ((!basket && !error) || !opening) return <Skeleton blockSize="320px" radius="l" />
  if (!basket) return <LoadFailed title="سبد خرید باز نشد" query={query} />
  const isPlacing = matches('placing') || matches('leaving') || matches('unanswered')
  if (basket.frozen && !isPlacing) {
    return (
      <>
        <FrozenNotice basket={basket} className={styles.notice} />
        <ButtonLink to={toCart()} variant="outline">
          بازگشت به سبد
        </ButtonLink>
      </>
    )
  }
  if (basket.items.length === 0 && !isPlacing) {
    return (
      <EmptyState
        drawing="basket"
        title="سبد شما خالی است"
        text="برای ثبت سفارش، اول کالایی به سبد اضافه کنید."
      >
        <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
      </EmptyState>
    )
  }
  return <CheckoutSteps basket={basket} lists={lists} />
}

/** Mobile of the member; undefined while it is loading, empty if it could not be loaded. */
function useMember(): string | undefined {
  const mobile = useSelector(sessionSlice.selectors.selectUser)?.mobile
  const { isFetching } = useGetMasterDataQuery()
  const known = mobile ?? (isFetching ? undefined : '')
  const [member, setMember] = useState(known)
  // After starting without a member (''), ignore a member that arrives late; restart for another member.
  if (known !== undefined && known !== member && member !== '') setMember(known)
  return member
}
