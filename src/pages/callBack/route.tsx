import { useEffect } from 'react'
import { useParams } from 'react-router'
import { callBackFlow } from '../../features/payment/callBackFlow.ts'
import { useFlow } from '../../flows/useFlow.ts'
import { Container } from '../../ui/Container.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import styles from './CallBack.module.css'
import { Failed } from './Failed.tsx'
import { Paid } from './Paid.tsx'
import { Verifying } from './Verifying.tsx'

/** «تکمیل سفارش»: how a payment ended (spec §2). It works without a login: the code alone opens it. */
export function Component() {
  const { code = '' } = useParams()
  const { matches, context, send } = useFlow(callBackFlow)

  useEffect(() => {
    send({ type: 'callBack.opened', code })
    return () => send({ type: 'callBack.left' })
  }, [code, send])

  const { answer } = context
  return (
    <Container className={styles.page}>
      <PageHead title="تکمیل سفارش" noindex />
      <section className={styles.card} aria-live="polite">
        <h1 className={styles.title} tabIndex={-1}>
          تکمیل سفارش
        </h1>
        {matches('paid') && answer ? (
          <Paid answer={answer} />
        ) : matches('failed') && answer ? (
          <Failed answer={answer} />
        ) : (
          <Verifying
            answer={answer}
            failure={context.failure}
            tries={context.tries}
            isAsking={!matches('waiting')}
            onAsk={() => send({ type: 'ask.pressed' })}
          />
        )}
      </section>
    </Container>
  )
}
