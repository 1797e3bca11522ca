import { useParams } from 'react-router'
import { useGetOrderQuery } from '../../features/payment/ordersApi.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { AccountPage } from '../parts/AccountPage.tsx'
import { Answered } from '../parts/Answered.tsx'
import { NotFoundScreen } from '../parts/NotFoundScreen.tsx'
import { parseId } from '../parts/parseId.ts'
import { OrderView } from './OrderView.tsx'

/** One order of the member. */
export function Component() {
  const id = parseId(useParams().id)
  return id === null ? <NotFoundScreen /> : <OwnOrder id={id} />
}

function OwnOrder({ id }: { id: number }) {
  const query = useGetOrderQuery({ id })
  return (
    <AccountPage title={`سفارش ${toPersianDigits(id)}`}>
      <Answered query={query}>{(order) => <OrderView order={order} />}</Answered>
    </AccountPage>
  )
}
