import { CircleX } from 'lucide-react'
import type { PayStatusAnswer } from '../../../../contract/orders/schemas.ts'
import { toCart, toContact, toOrder } from '../../../../contract/storefrontPaths.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { Html } from '../../../ui/page/Html.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import { loadOrderParts } from '../parts/loadOrderParts.ts'
import { CopyLine } from '../../../ui/fields/CopyLine.tsx'
import { BuyAgainButton } from '../order/BuyAgainButton.tsx'
import { PayAgainButton } from '../PayAgainButton.tsx'
import { usePayingAgain } from '../usePayingAgain.ts'
import styles from './CallBack.module.css'
import { MessageText } from './MessageText.tsx'

/** Payment status 1: shows why the payment failed and offers to pay or buy again. */
export function Failed({
  answer: { message, siteCode, trackingCode, html, canPayAgain, canBuyAgain, gateways, parts },
}: {
  answer: PayStatusAnswer
}) {
  const isContinued = canBuyAgain && parts !== undefined
  const { part: OrderParts } = useLatePart(loadOrderParts, isContinued)
  usePayingAgain()
  return (
    <>
      <CircleX className={styles.bad} size={56} strokeWidth={1.5} />
      <Alert tone="danger">
        <MessageText text={message || 'پرداخت انجام نشد.'} />
      </Alert>
      {siteCode ? (
        <dl className={styles.facts}>
          <CopyLine name="شمارهٔ سفارش (کد پیگیری)" value={siteCode} />
        </dl>
      ) : null}
      {html ? <Html html={html} className={styles.html} /> : null}
      {/* The bank has captured the money, so the order's page shows its refund. */}
      {trackingCode ? (
        <AppLink to={toOrder(Number(siteCode))}>وضعیت بازگشت وجه در صفحهٔ سفارش</AppLink>
      ) : (
        <p className={styles.text}>
          اگر مبلغی از حساب شما کم شده باشد، بانک آن را حداکثر تا ۷۲ ساعت بازمی‌گرداند.
        </p>
      )}
      {isContinued && OrderParts ? (
        <OrderParts orderId={Number(siteCode)} parts={parts} gateways={gateways} />
      ) : null}
      <div className={styles.ways}>
        {parts ? null : (
          <PayAgainButton orderId={Number(siteCode)} canPay={canPayAgain} gateways={gateways} />
        )}
        {canBuyAgain && !parts ? <BuyAgainButton orderId={Number(siteCode)} /> : null}
        <ButtonLink to={toCart()} variant="outline">
          سبد خرید
        </ButtonLink>
        <ButtonLink to={toContact()} variant="ghost">
          تماس با ما
        </ButtonLink>
      </div>
    </>
  )
}
