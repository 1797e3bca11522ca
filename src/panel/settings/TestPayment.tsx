import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BankName } from '../../../contract/orders/banks.ts'
import { nameOfGateway } from '../../../contract/orders/gatewayNames.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import styles from './Settings.module.css'
import { useBeginTestPaymentMutation, useEndTestPaymentMutation, type Selling } from './settingsApi.ts'
import { moment } from '../shared/moment.ts'
import form from '../shared/Form.module.css'

interface TestPaymentProps {
  gateway: BankName
  now: Selling
  /** The gateway is enabled and the form has no unsaved input. */
  isReady: boolean
}

/** Starts a test payment of 1,000 Toman at a gateway with the saved key, and shows the outcome of the last one. */
export function TestPayment({ gateway, now, isReady }: TestPaymentProps) {
  const [begin, { data, error, isLoading }] = useBeginTestPaymentMutation()
  const [end, { error: endError, isLoading: isEnding }] = useEndTestPaymentMutation()
  const [isLeaving, setLeaving] = useState(false)
  // Back from the gateway may restore this page as it was left.
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  // Recordings of older builds lack `openTests`.
  const { openTests = [] } = now
  const last = now.tests[gateway]
  const failure = apiErrorOf(error) ?? apiErrorOf(endError)
  const start = async () => {
    const { data: begun } = await begin({ gateway })
    if (!begun?.redirectUrl) return
    setLeaving(true)
    location.assign(begun.redirectUrl)
  }
  return (
    <div className={styles.test}>
      <Button
        variant="outline"
        size="s"
        busy={isLoading || isLeaving}
        aria-disabled={!isReady}
        aria-label={`پرداخت آزمایشی با ${nameOfGateway(gateway)}`}
        onClick={() => void start()}
      >
        پرداخت آزمایشی ۱٬۰۰۰ تومان
      </Button>
      {openTests.includes(gateway) ? (
        <Button variant="ghost" size="s" busy={isEnding} onClick={() => void end({ gateway })}>
          نتیجهٔ پرداخت آزمایشی را بپرس
        </Button>
      ) : null}
      {isReady ? null : <p className={form.quiet}>برای آزمایش، درگاه را روشن و ذخیره کنید.</p>}
      {failure ? (
        <Alert tone="danger">{failure.message}</Alert>
      ) : data?.message ? (
        <Alert tone="danger">{data.message}</Alert>
      ) : last ? (
        <Alert tone={last.isGood ? 'success' : 'danger'}>{`${last.message} (${moment(last.at)})`}</Alert>
      ) : null}
    </div>
  )
}

/** After the return from the bank, requests the outcome of the test payment named in the URL and shows it. */
export function TestReturn() {
  const [search, setSearch] = useSearchParams()
  const [end, { data, error, isLoading }] = useEndTestPaymentMutation()
  const gateway = search.get('tested')
  const ask = useEffectEvent(async () => {
    await end({ gateway: gateway as TestPaymentProps['gateway'] })
    setSearch({}, { replace: true })
  })
  useEffect(() => {
    if (gateway) void ask()
  }, [gateway])
  const failure = apiErrorOf(error)
  if (isLoading) return <p role="status">نتیجهٔ پرداخت آزمایشی را از درگاه می‌پرسیم…</p>
  if (failure) return <Alert tone="warning">{failure.message}</Alert>
  return data ? <Alert tone={data.isGood ? 'success' : 'danger'}>{data.message}</Alert> : null
}
