import { Phone } from 'lucide-react'
import type { Product, ProductListItem } from '../../contract/catalogue/schemas.ts'
import { productStatus, productStatusInfo, type ProductStatus } from '../../contract/statuses.ts'
import { CallUs } from './CallUs.tsx'
import { NOT_FOR_SALE_ID, NOTIFY_ID, RELATED_ID } from './anchors.ts'
import { formatToman } from '../lib/persian.ts'
import styles from './NotForSale.module.css'
import texts from '../ui/page/texts.module.css'
import { NotifyMe } from '../features/stockAlerts/NotifyMe.tsx'
import { Siblings } from '../features/catalogue/product/Siblings.tsx'
import { toProduct } from '../../contract/storefrontPaths.ts'
import { Picture } from '../ui/product/Picture.tsx'
import { AppLink } from '../ui/navigation/AppLink.tsx'

type Away = Exclude<ProductStatus, typeof productStatus.inStock>

const words: Readonly<Record<Away, { title: string; text: string }>> = {
  2: {
    title: 'برای قیمت و خرید تماس بگیرید',
    text: 'قیمت این کالا هر روز تغییر می‌کند. قیمت و موجودی امروز را تلفنی از کارشناسان ما بپرسید.',
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
    text: 'این کالا دیگر ساخته نمی‌شود و به فروش نمی‌رسد. کالاهای مشابه را پایین همین صفحه ببینید.',
  },
}

const comesBack: readonly ProductStatus[] = [productStatus.comingSoon, productStatus.outOfStock]

const wasSold: readonly ProductStatus[] = [productStatus.outOfStock, productStatus.discontinued]

/** Why the product cannot be bought (spec §4), and what to do instead. */
export function NotForSale({ product }: { product: Product }) {
  const { status, price, related, websiteCode } = product
  if (status === productStatus.inStock) return null
  const { title, text } = words[status]
  return (
    <div id={NOT_FOR_SALE_ID} data-tone={productStatusInfo[status].tone}>
      <div className={styles.head}>
        <h2 className={texts.heading}>{title}</h2>
        {wasSold.includes(status) && price > 0 ? (
          <p className={styles.price}>
            آخرین قیمت: <strong>{formatToman(price)}</strong>
          </p>
        ) : null}
      </div>
      <p className={styles.text}>{text}</p>
      {comesBack.includes(status) ? (
        <div id={NOTIFY_ID}>
          <NotifyMe websiteCode={websiteCode} />
        </div>
      ) : null}
      {status === productStatus.contactUs ? (
        <CallUs icon={<Phone size={18} />} className={styles.call} />
      ) : null}
      <div className={styles.siblings}>
        <Siblings product={product} />
      </div>
      {status !== productStatus.contactUs && related.length > 0 ? (
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

const MOST_PRODUCTS = 3

/** Products with the nearest prices that are in stock. */
function NearProducts({ products }: { products: readonly ProductListItem[] }) {
  const near = products.filter(({ status }) => status === productStatus.inStock).slice(0, MOST_PRODUCTS)
  if (near.length === 0) return null
  return (
    <section aria-labelledby="near-title" className={styles.near}>
      <h3 id="near-title" className={styles.nearTitle}>
        شبیه این، همین حالا موجود
      </h3>
      <ul>
        {near.map((product) => (
          <li key={product.id}>
            <AppLink to={toProduct(product)} className={styles.nearLink}>
              <Picture src={product.imageUrl} alt="" width={64} height={64} sizes="64px" kind="product" />
              <span className={styles.nearName}>
                <span>{product.nameFa}</span>
                <strong className={styles.nearPrice}>{formatToman(product.price)}</strong>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
