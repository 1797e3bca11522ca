import { useState } from 'react'
import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'
import { rememberPlace } from '../../delivery/deliveryPlace.ts'
import { deliveryText, priceText } from '../../delivery/promiseText.ts'
import { withDelivery } from '../../delivery/useOffers.ts'
import type { Answer } from '../../../../contract/endpoints.ts'
import { addressLine } from '../../identity/addresses/addressLine.ts'
import { useAppDispatch } from '../../../api/store.ts'
import { checkoutFlow, sendToCheckout } from './checkoutFlow.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { formatToman, formatNumber } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { AddressStep } from './AddressStep.tsx'
import styles from './Checkout.module.css'
import { OrderBar } from './OrderBar.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SlotStep } from './SlotStep.tsx'
import { Step } from './Step.tsx'
import { ActionPlace } from './StepAction.tsx'
import type { CheckoutLists } from './useOpening.ts'
import { buyablePieces } from '../../../../contract/basket/buyable.ts'
import { toCart } from '../../../../contract/storefrontPaths.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { OrderTotals } from '../OrderTotals.tsx'

/** The three steps of the checkout, of which one is open; completed steps show the choice and can be reopened. */
export function CheckoutSteps({ basket, lists }: { basket: BasketAnswer; lists: CheckoutLists }) {
  const dispatch = useAppDispatch()
  const { matches, context, send } = useFlow(checkoutFlow)
  const { addresses, slots } = lists
  const [first] = useState(basket.payable)
  const [place, setPlace] = useState<HTMLElement | null>(null)

  const isAddressing = matches('addressing') || matches('idle')
  const isScheduling = matches('scheduling')
  const isReviewing = !isAddressing && !isScheduling
  // While the order is placed, ignore changes of the basket, because placing freezes or empties it.
  const isPlacing = isReviewing && !matches('reviewing')
  const canChange = matches('reviewing') || matches('unanswered')
  const address = addresses.data?.addresses.find(({ id }) => id === context.addressId)
  const slot = slots.currentData?.slots.find(({ id }) => id === context.slot)
  const { giftWrap, sizing, ways } = slots.currentData ?? {}
  const delivered = sumsWith(basket, slot ?? slots.currentData?.slots.find(({ full }) => !full))
  // The sums of a basket that is frozen for its payment already contain the order's extras.
  const sums = basket.frozen
    ? delivered
    : withWays(
        withExtras(delivered, {
          gift: context.isGift ? giftWrap : undefined,
          sizing: context.wrist === undefined ? undefined : sizing,
        }),
        ways,
      )
  return (
    <ActionPlace value={place}>
      <div className={styles.columns}>
        <div>
          {isPlacing || basket.payable === first ? null : (
            <Alert tone="warning" className={styles.notice}>
              {`مبلغ سفارش از ${formatToman(first)} به ${formatToman(basket.payable)} تغییر کرد. سفارش را بازبینی کنید.`}
            </Alert>
          )}
          <ol>
            <Step
              number={1}
              title="نشانی تحویل"
              isOpen={isAddressing}
              chosen={
                address
                  ? `${address.receiver} · ${addressLine(address)}`
                  : addresses.data && context.addressId
                    ? 'این نشانی دیگر در حساب شما نیست.'
                    : ''
              }
              onOpen={
                isScheduling || canChange ? () => send({ type: 'step.opened', step: 'address' }) : undefined
              }
            >
              <AddressStep
                query={addresses}
                chosen={context.addressId}
                onChoose={(addressId) => {
                  const chosen = addresses.data?.addresses.find(({ id }) => id === addressId)
                  if (chosen) rememberPlace(chosen)
                  dispatch(sendToCheckout({ type: 'address.chosen', addressId }))
                }}
              />
            </Step>
            <Step
              number={2}
              title="زمان تحویل"
              isOpen={isScheduling}
              chosen={
                slot
                  ? chosenText(slot)
                  : slots.currentData && context.slot
                    ? 'این بازه یا روش دیگر در دسترس نیست؛ یکی دیگر انتخاب کنید.'
                    : ''
              }
              onOpen={canChange ? () => send({ type: 'step.opened', step: 'slot' }) : undefined}
            >
              <SlotStep
                query={slots}
                chosen={context.slot}
                onChoose={(id) => dispatch(sendToCheckout({ type: 'slot.chosen', slot: id }))}
              />
            </Step>
            <Step number={3} title="بازبینی و پرداخت" isOpen={isReviewing} chosen="">
              <ReviewStep
                cart={basket}
                basket={sums}
                addressVersion={address?.version}
                offers={slots.currentData ?? {}}
                isSlotGone={slots.currentData !== undefined && (slot?.full ?? true)}
              />
            </Step>
          </ol>
        </div>
        <div className={styles.aside}>
          <section aria-label="جمع سفارش" className={styles.totals}>
            <OrderTotals sums={sums} name={`قیمت کالاها (${formatNumber(buyablePieces(sums.items))})`} />
            <AppLink to={toCart()} className={styles.back}>
              ویرایش سبد
            </AppLink>
          </section>
          <OrderBar payable={sums.payable} isPaying={isReviewing} onPlace={setPlace} />
        </div>
      </div>
    </ActionPlace>
  )
}

type Slot = Answer<'listSlots'>['slots'][number]

/** The basket with the price of the chosen delivery. If the backend has no methods, the basket's own price remains. */
const sumsWith = (basket: BasketAnswer, slot: Slot | undefined): BasketAnswer =>
  slot?.method && basket.total > 0 ? withDelivery(basket, slot.price) : basket

const withExtras = (basket: BasketAnswer, extras: Pick<BasketAnswer, 'gift' | 'sizing'>): BasketAnswer => ({
  ...basket,
  ...extras,
  payable: basket.payable + (extras.gift?.price ?? 0) + (extras.sizing?.price ?? 0),
})

/** The basket with the payment methods for this sum. If the backend does not list them, those of the basket remain. */
function withWays(basket: BasketAnswer, ways: Answer<'listSlots'>['ways']): BasketAnswer {
  const way = ways?.find(({ payable }) => payable === basket.payable)
  if (!way) return basket
  const { gateways: _gateways, parts: _parts, cardToCard: _card, ...sums } = basket
  return { ...sums, ...way }
}

const chosenText = (slot: Slot) =>
  [deliveryText(slot), slot.method && priceText(slot.price)].filter(Boolean).join('، ')
