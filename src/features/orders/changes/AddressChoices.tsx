import type { Answer } from '../../../../contract/endpoints.ts'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { toAccount } from '../../../../contract/storefrontPaths.ts'
import { QueryView } from '../../../api/QueryView.tsx'
import { useFormText } from '../../../forms/useFormText.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { addressLine } from '../../identity/addresses/addressLine.ts'
import { Choice } from '../checkout/Choice.tsx'
import texts from '../../../ui/page/texts.module.css'
import styles from './OrderChanges.module.css'

type Addresses = Answer<'listOrderAddresses'>
type Place = Omit<Order['address'], 'receiver' | 'mobile'>

interface AddressChoicesProps {
  readonly order: Order
  readonly query: { data?: Addresses; error?: unknown; isFetching: boolean; refetch(): unknown }
}

/**
 * Field `addressId`: the order's own address (empty), or one of the member's. Choosing an address also fills in its receiver,
 * unless the shopper has typed another one.
 */
export function AddressChoices({ order, query }: AddressChoicesProps) {
  const { value, change } = useFormText('addressId')
  const receiver = useFormText('receiver')
  const mobile = useFormText('mobile')
  const others = query.data?.addresses ?? []
  const personOf = (id: string) => others.find((one) => String(one.id) === id) ?? order.address
  const choose = (id: string) => {
    const [before, next] = [personOf(value), personOf(id)]
    if (receiver.value === before.receiver && mobile.value === before.mobile) {
      receiver.change(next.receiver)
      mobile.change(next.mobile)
    }
    change(id)
  }
  return (
    <fieldset className={styles.addresses}>
      <legend className={styles.legend}>به کدام نشانی فرستاده شود؟</legend>
      <Choice name="addressId" checked={value === ''} onChoose={() => choose('')}>
        <strong>نشانی فعلی سفارش</strong>
        <span>{addressLine(order.address)}</span>
      </Choice>
      <QueryView query={query}>
        {({ addresses }) =>
          addresses
            .filter((one) => !isSamePlace(one, order.address))
            .map((one) => (
              <Choice
                key={one.id}
                name="addressId"
                checked={value === String(one.id)}
                disabled={one.refusal !== ''}
                onChoose={() => choose(String(one.id))}
              >
                <strong>{one.title}</strong>
                <span>{addressLine(one)}</span>
                {one.refusal ? <span className={texts.quiet}>{one.refusal}</span> : null}
              </Choice>
            ))
        }
      </QueryView>
      <p className={texts.quiet}>
        هزینه و زمان ارسال تغییر نمی‌کند. نشانی تازه را در{' '}
        <AppLink to={toAccount('addresses')} className={styles.link}>
          نشانی‌ها
        </AppLink>{' '}
        بسازید؛ نوشته‌های این فرم می‌ماند.
      </p>
    </fieldset>
  )
}

const parts = ['province', 'city', 'text', 'plate', 'unit', 'postalCode'] as const
const isSamePlace = (one: Place, other: Place) => parts.every((part) => one[part] === other[part])
