import { CircleCheck } from 'lucide-react'
import type { PayStatusAnswer } from '../../../../contract/orders/schemas.ts'
import { toAccount, toShop } from '../../../../contract/storefrontPaths.ts'
import { formatToman } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { Html } from '../../../ui/page/Html.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import { loadOrderParts } from '../parts/loadOrderParts.ts'
import { CopyLine } from '../../../ui/fields/CopyLine.tsx'
import { usePayingAgain } from '../usePayingAgain.ts'
import styles from './CallBack.module.css'
import { MessageText } from './MessageText.tsx'
import { Receipt } from './Receipt.tsx'

/** Payment status 0. The "tracking code" is the shop's number, the "payment code" the bank's. */
export function Paid({
  answer: { message, amount, siteCode, trackingCode, html, canBuyAgain, parts, gateways },
}: {
  answer: PayStatusAnswer
}) {
  const { part: OrderParts } = useLatePart(loadOrderParts, parts !== undefined)
  usePayingAgain()
  return (
    <>
      <CircleCheck className={styles.good} size={56} strokeWidth={1.5} />
      <Alert tone="success">
        <MessageText text={message || 'پرداخت شما با موفقیت انجام شد.'} />
      </Alert>
      <dl className={styles.facts}>
        {amount > 0 ? (
          <div className={styles.fact}>
            <dt>مبلغ پرداختی</dt>
            <dd>{formatToman(amount)}</dd>
          </div>
        ) : null}
        {siteCode ? <CopyLine name="شمارهٔ سفارش (کد پیگیری)" value={siteCode} /> : null}
        {trackingCode ? <CopyLine name="کد پرداخت" value={trackingCode} /> : null}
      </dl>
      {html ? <Html html={html} className={styles.html} /> : null}
      {parts ? (
        canBuyAgain && OrderParts ? (
          <OrderParts orderId={Number(siteCode)} parts={parts} gateways={gateways} />
        ) : (
          <p className={styles.text}>برای پرداخت بخش بعدی، سفارش را در حساب خود باز کنید.</p>
        )
      ) : canBuyAgain ? (
        <Receipt orderId={Number(siteCode)} />
      ) : (
        <p className={styles.text}>
          سفارش را برای زمانی که انتخاب کرده‌اید آماده می‌کنیم. برای دیدن کالاها و نشانی و پیگیری سفارش، وارد
          حساب خود شوید.
        </p>
      )}
      <div className={styles.ways}>
        <ButtonLink to={toAccount('orders')} variant={canBuyAgain ? 'outline' : 'primary'}>
          دیدن سفارش‌ها
        </ButtonLink>
        {parts ? null : (
          <ButtonLink to={toShop()} variant="outline">
            ادامهٔ خرید
          </ButtonLink>
        )}
      </div>
    </>
  )
}
