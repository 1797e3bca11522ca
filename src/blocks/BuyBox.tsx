import { RETURN_TIME } from '../../contract/shopWords.ts'
import { BadgeCheck, RotateCcw, ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import type { Product } from '../../contract/catalogue/schemas.ts'
import { productStatus } from '../../contract/statuses.ts'
import { toContact } from '../../contract/storefrontPaths.ts'
import { AddToBasketButton } from '../features/basket/AddToBasketButton.tsx'
import { CompareButton } from '../features/compare/CompareButton.tsx'
import { DeliveryRow } from '../features/delivery/DeliveryRow.tsx'
import { FavouriteButton } from '../features/favourites/FavouriteButton.tsx'
import { formatNumber, formatToman } from '../lib/persian.ts'
import { Price } from '../ui/product/Price.tsx'
import { AppLink } from '../ui/navigation/AppLink.tsx'
import { withCachedHtml } from '../ui/parts/cachedHtml.tsx'
import styles from './BuyBox.module.css'
import { Choices } from '../features/catalogue/product/Choices.tsx'
import { notForSale } from './notForSalePart.ts'
import { PriceHistoryButton } from '../features/catalogue/product/PriceHistoryButton.tsx'
import { Siblings } from '../features/catalogue/product/Siblings.tsx'
import { ShareButton } from '../features/catalogue/product/ShareButton.tsx'
import { phoneIn } from '../features/catalogue/product/phoneIn.ts'
import { useMasterData } from '../features/site/useMasterData.ts'
import { BUY_ID } from './anchors.ts'
import type { Purchase } from './usePurchase.ts'

const loadPriceDialog = () =>
  import(/* webpackChunkName: "price-history" */ './PriceDialog.tsx').then(({ PriceDialog }) => PriceDialog)

/** From this stock down, the number of pieces left is shown. */
const FEW = 3

interface BuyBoxProps {
  product: Product
  purchase: Purchase
}

/** Price and basket button; or why the product cannot be bought, and what to do instead. */
export function BuyBox({ product, purchase }: BuyBoxProps) {
  const { websiteCode, nameFa, id, status } = product
  const isForSale = status === productStatus.inStock
  return (
    <>
      {isForSale ? <Choosing product={product} purchase={purchase} /> : null}
      <div className={styles.box}>
        {isForSale ? (
          <Offered product={product} purchase={purchase} />
        ) : (
          <Suspense fallback={<div />}>
            <notForSale.Part product={product} />
          </Suspense>
        )}
        <div className={styles.actions}>
          <PriceHistoryButton product={product} load={loadPriceDialog} />
          <FavouriteButton websiteCode={websiteCode} nameFa={nameFa} look="outline" />
          <CompareButton id={id} nameFa={nameFa} look="outline" />
          <ShareButton nameFa={nameFa} />
        </div>
        {isForSale ? <DeliveryRow sum={purchase.offer.price} className={styles.delivery} /> : null}
        <Services warranty={product.warranty} />
      </div>
    </>
  )
}

function Choosing({ product, purchase: { choice, choose } }: BuyBoxProps) {
  return (
    <div className={styles.choosing}>
      <Siblings product={product} />
      {choice ? <Choices properties={product.properties} chosen={choice} onChoose={choose} /> : null}
    </div>
  )
}

function Offered({
  product: { websiteCode, nameFa, payLimit = 0, payByCard = false },
  purchase: { offer, canBuy },
}: BuyBoxProps) {
  return (
    <div className={styles.offer}>
      {/* Screen readers announce what changes with a choice. */}
      <div aria-live="polite" className={styles.price}>
        <Price {...offer} size="l" />
        <StockNote stock={offer.stock} />
        {payLimit > 0 && offer.price > payLimit ? <AboveLimit limit={payLimit} byCard={payByCard} /> : null}
      </div>
      <div id={BUY_ID} className={styles.add}>
        <AddToBasketButton
          websiteCode={websiteCode}
          nameFa={nameFa}
          productProperty={offer.productProperty}
          disabled={!canBuy}
        />
      </div>
    </div>
  )
}

/** Says that the price is above the bank's limit before the shopper adds the product. */
function AboveLimit({ limit, byCard }: { limit: number; byCard: boolean }) {
  const phone = phoneIn(useMasterData().contactUs)
  if (byCard)
    return (
      <p className={styles.limit}>
        {`از سقف پرداخت اینترنتی (${formatToman(limit)}) بیشتر است و کارت‌به‌کارت پرداخت می‌شود.`}
      </p>
    )
  return (
    <p className={styles.limit}>
      <span>{`از سقف پرداخت اینترنتی (${formatToman(limit)}) بیشتر است. برای خرید تماس بگیرید:`}</span>{' '}
      <AppLink to={phone ? `tel:${phone.number}` : toContact()} className={styles.call}>
        {phone ? <bdi dir="ltr">{phone.label}</bdi> : 'راه‌های تماس'}
      </AppLink>
    </p>
  )
}

function StockNote({ stock }: { stock: number }) {
  if (stock === 0) return <p className={styles.few}>این گزینه ناموجود است</p>
  if (stock > FEW) return null
  return <p className={styles.few}>{`فقط ${formatNumber(stock)} عدد مانده`}</p>
}

const Services = withCachedHtml('Services', AllServices)

function AllServices({ warranty }: { warranty: string }) {
  const rows = [
    ...(warranty ? [{ Icon: ShieldCheck, text: warranty }] : []),
    // Leaves out the guarantee of authenticity if the text of the warranty contains it.
    ...(warranty.includes('اصالت') ? [] : [{ Icon: BadgeCheck, text: 'ضمانت اصالت کالا' }]),
    { Icon: RotateCcw, text: `${RETURN_TIME} مهلت بازگشت` },
  ]
  return (
    <ul className={styles.services}>
      {rows.map(({ Icon, text }) => (
        <li key={text} className={styles.service}>
          <Icon size={18} strokeWidth={1.6} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
