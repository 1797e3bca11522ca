import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { AddressesAnswer } from '../../../../contract/identity/memberSchemas.ts'
import { hasDraft } from '../../../lib/drafts.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { focusSuccessor } from '../../../ui/page/focusSuccessor.ts'
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import { QueryView } from '../../../api/QueryView.tsx'
import texts from '../../../ui/page/texts.module.css'
import styles from './AddressStep.module.css'
import { addressDraft } from '../../identity/addresses/addressDraft.ts'
import { addressLine } from '../../identity/addresses/addressLine.ts'
import { sessionSlice } from '../../identity/session/sessionSlice.ts'
import { Choice } from './Choice.tsx'
import { StepAction } from './StepAction.tsx'

interface AddressStepProps {
  query: { data?: AddressesAnswer; error?: unknown; isFetching: boolean; refetch(): unknown }
  /** Id of the chosen address; 0 if none is chosen yet. */
  chosen: number
  onChoose(id: number): void
}

const loadForm = () =>
  import(/* webpackChunkName: "address-form" */ '../../identity/addresses/AddressForm.tsx')

const NEW_ID = 'checkout-address-new'

/** Step that chooses one of the member's addresses, or adds a new one. */
export function AddressStep({ query, chosen, onChoose }: AddressStepProps) {
  const [picked, setPicked] = useState(chosen)
  const member = useSelector(sessionSlice.selectors.selectUser)?.mobile
  // Open the form if there is a draft of a new address.
  const [isAdding, setAdding] = useState(() => member !== undefined && hasDraft(addressDraft(member, 'new')))
  const hasNone = query.data?.addresses.length === 0
  const { part: late, failed, retry } = useLatePart(loadForm, isAdding || hasNone)
  if (isAdding || hasNone) {
    const close = () => {
      focusSuccessor(document.activeElement ?? document.body, () => document.getElementById(NEW_ID))
      setAdding(false)
    }
    if (late)
      return (
        <late.AddressForm
          address={null}
          isOnlyWay={hasNone}
          saveText="ذخیره و ارسال به این نشانی"
          onSaved={({ addresses }) => onChoose(newestOf(addresses))}
          onCancel={close}
        />
      )
    return failed ? (
      <RetryButton onRetry={retry}>فرم بارگذاری نشد؛ تلاش دوباره</RetryButton>
    ) : (
      <Skeleton blockSize="420px" radius="m" />
    )
  }
  return (
    <QueryView query={query}>
      {({ addresses }) => {
        // Preselect the first address, because it is the default one.
        const marked = addresses.find(({ id }) => id === picked) ?? addresses[0]
        return (
          <fieldset className={styles.addresses}>
            <legend className={styles.legend}>سفارش به کدام نشانی فرستاده شود؟</legend>
            {addresses.map((one) => (
              <Choice
                key={one.id}
                name="address"
                checked={marked?.id === one.id}
                onChoose={() => setPicked(one.id)}
              >
                <strong>{one.title}</strong>
                <span>{addressLine(one)}</span>
                <span className={texts.quiet}>
                  <span>{`${one.receiver} · `}</span>
                  <bdi dir="ltr">{toPersianDigits(one.mobile)}</bdi>
                </span>
              </Choice>
            ))}
            <div>
              <Button id={NEW_ID} variant="outline" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
                نشانی تازه
              </Button>
            </div>
            {marked ? (
              <StepAction>
                <Button size="l" onClick={() => onChoose(marked.id)}>
                  ارسال به این نشانی
                </Button>
              </StepAction>
            ) : null}
          </fieldset>
        )
      }}
    </QueryView>
  )
}

/** Id of the address that was just added: the greatest one, because ids grow. */
const newestOf = (addresses: AddressesAnswer['addresses']) => Math.max(...addresses.map(({ id }) => id))
