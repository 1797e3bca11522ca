import { formatNumber, formatToman } from '../../lib/persian.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './OrderLines.module.css'

export interface ShownLine {
  readonly productId: number
  readonly productProperty: number
  readonly nameFa: string
  readonly propertyTitle: string
  readonly slug: string
  readonly imageUrl: string
  readonly count: number
  /** Price of one piece, Toman. */
  readonly price: number
  /** Price of one piece before the discount, Toman; shown only if it is higher. */
  readonly oldPrice?: number
  /** Why the line cannot be ordered, in Persian. */
  readonly obstacle?: string
}

/** The lines of an order. */
export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul aria-label="کالاهای سفارش">
      {lines.map((line) => (
        <li key={`${line.productId}/${line.productProperty}`} className={styles.line}>
          <div className={styles.picture}>
            <Picture src={line.imageUrl} alt="" width={80} height={80} sizes="64px" kind="product" />
          </div>
          <div>
            <AppLink to={toProduct({ id: line.productId, slug: line.slug })} className={styles.name}>
              {line.nameFa}
            </AppLink>
            <p className={texts.quiet}>
              {`${line.propertyTitle ? `${line.propertyTitle} · ` : ''}${formatNumber(line.count)} عدد`}
            </p>
            {line.obstacle ? <p className={styles.obstacle}>{line.obstacle}</p> : null}
          </div>
          <p className={styles.price}>
            {(line.oldPrice ?? 0) > line.price ? (
              <del className={styles.old}>
                <VisuallyHidden>پیش از تخفیف </VisuallyHidden>
                <span>{formatNumber((line.oldPrice ?? 0) * line.count)}</span>
              </del>
            ) : null}
            <span>{formatToman(line.price * line.count)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
