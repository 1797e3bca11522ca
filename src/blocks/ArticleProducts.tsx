import type { Article } from '../../contract/content/schemas.ts'
import { useListProductItemsQuery } from '../features/catalogue/productPartsApi.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { ProductRail } from './ProductRail.tsx'
import styles from './ArticleProducts.module.css'
import { listLinksOf, productIdsOf } from '../features/content/articleLinks.ts'

/** The products that an article links to, at current prices. */
export function ArticleProducts({ article }: { article: Article }) {
  const ids = productIdsOf(article)
  const { data } = useListProductItemsQuery({ ids }, { skip: ids.length === 0 })
  const lists = listLinksOf(article)
  const products = data?.items ?? []
  if (products.length + lists.length === 0) return null
  return (
    <div className={styles.products}>
      <ProductRail title="ساعت‌های این نوشته" products={products} />
      {lists.length > 0 ? (
        <ul className={styles.lists}>
          {lists.map(({ label, url }) => (
            <li key={url}>
              <ButtonLink to={url} variant="outline">
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
