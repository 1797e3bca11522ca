import { useEffect } from 'react'
import { useParams } from 'react-router'
import { callBackFlow } from '../../features/orders/callBack/callBackFlow.ts'
import { useFlow } from '../../lib/useFlow.ts'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import styles from '../../features/orders/callBack/CallBack.module.css'
import { Failed } from '../../features/orders/callBack/Failed.tsx'
import { Paid } from '../../features/orders/callBack/Paid.tsx'
import { Verifying } from '../../features/orders/callBack/Verifying.tsx'

/** «تکمیل سفارش»: the result of a payment (spec §2). Works without a login: the code in the URL is enough. */
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
