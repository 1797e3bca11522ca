import { Phone } from 'lucide-react'
import type { Product } from '../../contract/catalogue/schemas.ts'
import { productStatus, productStatusInfo, type ProductStatus } from '../../contract/statuses.ts'
import { CallUs } from './CallUs.tsx'
import { NearProducts } from './NearProducts.tsx'
import { NOT_FOR_SALE_ID } from './notForSaleId.ts'
import { formatToman } from '../lib/persian.ts'
import styles from './NotForSale.module.css'
import { NotifyMe } from '../features/stockAlerts/NotifyMe.tsx'
import { RELATED_ID } from '../features/catalogue/product/relatedId.ts'

type Away = Exclude<ProductStatus, typeof productStatus.inStock>

const words: Readonly<Record<Away, { title: string; text: string }>> = {
  2: {
    title: 'برای قیمت و خرید تماس بگیرید',
    text: 'قیمت و موجودی این کالا روزانه تغییر می‌کند. همکاران ما آن را تلفنی به شما می‌گویند.',
  },
  3: {
    title: 'به‌زودی می‌رسد',
    text: 'این کالا در راه است. شمارهٔ خود را بگذارید تا به‌محض رسیدن خبرتان کنیم.',
  },
  4: {
    title: 'فعلاً ناموجود است',
    text: 'شمارهٔ خود را بگذارید تا به‌محض موجود شدن خبرتان کنیم، یا کالاهای مشابه را ببینید.',
  },
  5: {
    title: 'تولید آن متوقف شده است',
    text: 'این کالا دیگر ساخته نمی‌شود و به فروش نمی‌رسد. کالاهای مشابه را پایین همین صفحه گرد آورده‌ایم.',
  },
}

const comesBack: readonly ProductStatus[] = [productStatus.comingSoon, productStatus.outOfStock]

const wasSold: readonly ProductStatus[] = [productStatus.outOfStock, productStatus.discontinued]

/** Why it cannot be put into the basket (spec §4), and the next best thing to do. */
export function NotForSale({ product: { status, price, related, websiteCode } }: { product: Product }) {
  if (status === productStatus.inStock) return null
  const { title, text } = words[status]
  return (
    <div id={NOT_FOR_SALE_ID} className={styles.away} data-tone={productStatusInfo[status].tone}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {wasSold.includes(status) && price > 0 ? (
        <p className={styles.price}>
          آخرین قیمت: <strong>{formatToman(price)}</strong>
        </p>
      ) : null}
      {comesBack.includes(status) ? <NotifyMe websiteCode={websiteCode} /> : null}
      {status === productStatus.contactUs ? (
        <CallUs icon={<Phone size={18} aria-hidden="true" />} className={styles.call} />
      ) : related.length > 0 ? (
        <>
          <NearProducts products={related} />
          <a href={`#${RELATED_ID}`} className={styles.more}>
            دیدن کالاهای مشابه
          </a>
        </>
      ) : null}
    </div>
  )
}
