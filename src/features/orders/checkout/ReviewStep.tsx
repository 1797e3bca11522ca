import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { buyableCount } from '../../../../contract/basket/buyable.ts'
import type { BasketAnswer, BasketLine } from '../../../../contract/basket/schemas.ts'
import { noteMax } from '../../../../contract/orders/changeRules.ts'
import { WARNING_VERIFY_MOBILE } from '../../../../contract/statuses.ts'
import { useAppDispatch } from '../../../api/store.ts'
import { checkoutFlow, sendToCheckout } from './checkoutFlow.ts'
import { sessionSlice } from '../../identity/session/sessionSlice.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { formatNumber, formatToman } from '../../../lib/persian.ts'
import { newKey } from '../../../lib/newKey.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { toAccount, toCart, toCheckout } from '../../../../contract/storefrontPaths.ts'
import { withReturn } from '../../../../contract/returnTo.ts'
import { OrderLines } from '../OrderLines.tsx'
import { leadTo } from '../../basket/leadTo.ts'
import { lineObstacle, obstacleOf, REASON_ID } from '../../basket/obstacleOf.ts'
import stacks from '../../../ui/page/stacks.module.css'
import texts from '../../../ui/page/texts.module.css'
import styles from './Checkout.module.css'
import { choicesDraft } from './choicesDraft.ts'
import type { CompanyHandle } from './CompanyChoice.tsx'
import type { ExtraOffers } from './ExtraChoices.tsx'
import { StepAction } from './StepAction.tsx'
import { methodOf } from './paymentMethods.ts'

const verifyFirst = 'پیش از پرداخت، شمارهٔ موبایل شما باید با پیامک تأیید شود. سپس سفارش ادامه دارد.'

const loadExtras = () => import(/* webpackChunkName: "checkout-extras" */ './ExtraChoices.tsx')

interface ReviewStepProps {
  readonly cart: BasketAnswer
  /** The cart with the chosen delivery and extras in its sums. */
  readonly basket: BasketAnswer
  /** Version of the chosen address that the shopper sees. */
  readonly addressVersion: string | undefined
  readonly offers: ExtraOffers
  /** The chosen delivery method or time window is no longer offered. */
  readonly isSlotGone: boolean
}

/** Step that shows the order for review, with the button that places it and leads to the bank. */
export function ReviewStep({ cart, basket, addressVersion, offers, isSlotGone }: ReviewStepProps) {
  const dispatch = useAppDispatch()
  const { matches, context, send } = useFlow(checkoutFlow)
  const { giftWrap, sizing, companyInvoice } = offers
  const { note, isGift, giftMessage, wrist } = context
  const obstacle = obstacleOf(basket)
  const isBusy = matches('placing') || matches('leaving')
  const isUnanswered = matches('unanswered')
  const waits = obstacle !== null && !isBusy && !isUnanswered
  const user = useSelector(sessionSlice.selectors.selectUser)
  const mustVerify = user?.warning === WARNING_VERIFY_MOBILE
  const member = user?.mobile ?? ''
  const company = useRef<CompanyHandle>(null)
  const hasWays = !waits && Boolean(basket.cardToCard ?? basket.parts ?? basket.gateways)
  const hasExtras = Boolean(giftWrap ?? sizing ?? companyInvoice) || hasWays
  // Not needed for the payment: without it the order is placed with the choices that this tab stored.
  const { part: late, failed, retry } = useLatePart(loadExtras, hasExtras)
  const navigate = useNavigate()
  // Check `total`, too, because `payable` is also 0 if no item can be bought.
  const isFree = basket.payable === 0 && basket.total > 0
  const payBy = methodOf(basket, context.payBy)
  const parts = payBy === 'card' ? undefined : basket.parts
  const words =
    isFree || payBy === 'card'
      ? { act: 'ثبت سفارش', busy: 'در حال ثبت سفارش…' }
      : { act: `پرداخت ${formatToman(parts?.[0] ?? basket.payable)}`, busy: 'در حال رفتن به درگاه بانک…' }
  const isRead = useIsRead()
  const showReason = () => leadTo(REASON_ID)
  const pay = () => {
    const named = companyInvoice ? takeCompany() : {}
    if (!named) return
    send({
      ...{ type: 'order.confirmed', key: newKey(), payable: basket.payable, note },
      ...(addressVersion && { addressVersion }),
      ...(giftWrap && isGift && { gift: { message: giftMessage.trim() } }),
      ...(sizing && wrist && { sizing: { wrist } }),
      ...(payBy !== 'bank' && { payBy }),
      ...(parts && { parts: parts.length }),
      ...named,
    })
  }
  const takeCompany: CompanyHandle['take'] = () => {
    if (company.current) return company.current.take()
    const stored = choicesDraft.company(member)
    return stored.isCompany ? { company: stored.company } : {}
  }
  // The choices survive in the flow, and the return path leads back here.
  const verify = () => navigate(withReturn(toAccount('verify-mobile'), toCheckout()))

  return (
    <div className={stacks.m}>
      <OrderLines lines={basket.items.map(reviewed)} />
      <TextArea
        label="یادداشت برای فروشگاه (اختیاری)"
        value={note}
        maxLength={noteMax}
        rows={2}
        disabled={isBusy || isUnanswered}
        onChange={({ target }) => dispatch(sendToCheckout({ type: 'note.written', note: target.value }))}
      />
      {late && hasExtras ? (
        <late.ExtraChoices
          {...{ offers, basket, company, member }}
          choices={context}
          payBy={waits ? '' : payBy}
          disabled={isBusy || isUnanswered}
          onChoose={(event) => dispatch(sendToCheckout(event))}
        />
      ) : failed ? (
        <RetryButton onRetry={retry}>بارگذاری نشد؛ تلاش دوباره</RetryButton>
      ) : null}
      {waits ? (
        <Alert tone="warning" id={REASON_ID}>
          <span>{`${obstacle?.text} `}</span>
          {obstacleOf(cart) ? (
            <ButtonLink to={toCart()} variant="outline" size="s">
              سبد خرید
            </ButtonLink>
          ) : (
            <>
              <span>با این روش تحویل یا این افزوده‌ها نمی‌شود پرداخت کرد؛ روش دیگری انتخاب کنید. </span>
              <Button variant="outline" size="s" onClick={() => send({ type: 'step.opened', step: 'slot' })}>
                تغییر روش تحویل
              </Button>
            </>
          )}
        </Alert>
      ) : null}
      {/* The obstacle says the same and links to where it can be fixed. */}
      {context.message && !waits ? (
        <Alert tone="danger" title={isUnanswered ? 'پاسخی از سرور نرسید' : undefined}>
          <span>{context.message}</span>
          {isUnanswered ? <span> با تلاش دوباره همین سفارش ادامه می‌یابد و دو بار ثبت نمی‌شود.</span> : null}
        </Alert>
      ) : null}
      {mustVerify && !isBusy && !isUnanswered ? <Alert tone="info">{verifyFirst}</Alert> : null}
      {matches('leaving') ? (
        <p role="status" className={classes(texts.quiet, styles.leaving)}>
          <span>اگر باز نشد، </span>
          <a href={context.redirectUrl}>از اینجا بروید</a>.
        </p>
      ) : payBy === 'card' ? null : (
        <p className={texts.quiet}>
          {isFree ? 'پرداختی لازم نیست؛ سفارش با همین دکمه ثبت می‌شود.' : holdText(basket)}
        </p>
      )}
      <StepAction>
        {isUnanswered ? (
          <Button size="l" onClick={() => send({ type: 'order.retried' })}>
            تلاش دوباره
          </Button>
        ) : mustVerify && !isBusy ? (
          <Button size="l" onClick={() => void verify()}>
            تأیید شمارهٔ موبایل و ادامه
          </Button>
        ) : isSlotGone && !isBusy && !waits ? (
          <Button size="l" onClick={() => send({ type: 'step.opened', step: 'slot' })}>
            انتخاب دوبارهٔ زمان تحویل
          </Button>
        ) : (
          <Button
            size="l"
            busy={isBusy}
            className={classes(waits && styles.waits, !isRead && styles.unread)}
            aria-describedby={waits ? REASON_ID : undefined}
            // `detail < 2` ignores the second press of a double click.
            onClick={waits ? showReason : ({ detail }) => detail < 2 && pay()}
          >
            {isBusy ? words.busy : words.act}
          </Button>
        )}
      </StepAction>
    </div>
  )
}

function holdText({ holdMinutes }: BasketAnswer): string {
  const hold = holdMinutes ? ` تا ${formatNumber(holdMinutes)} دقیقه` : ''
  return `با پرداخت به درگاه امن بانک می‌روید و کالاها${hold} برای شما نگه داشته می‌شوند.`
}

/** Time until the button accepts a press, ms; the second press of a double click follows within half a second. */
const READ_AFTER = 600

/** False for `READ_AFTER`, because a double press on the previous step's button, which was in the same place, must not pay. */
function useIsRead(): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), READ_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return isRead
}

/** A basket line with its buyable pieces and the reason why it cannot be ordered. */
const reviewed = (line: BasketLine) => ({ ...line, count: buyableCount(line), obstacle: lineObstacle(line) })
