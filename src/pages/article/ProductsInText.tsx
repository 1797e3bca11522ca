import { ProductRail } from '../../blocks/ProductRail.tsx'
import { useListProductsQuery } from '../../features/catalogue/catalogueApi.ts'
import type { ProductsPart } from '../../features/content/articleParts.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import styles from './ProductsInText.module.css'

/** The products of a list at current prices, in the text of an article; a link if they cannot be loaded. */
export function ProductsInText({ part: { title, url, request } }: { part: ProductsPart }) {
  const { data, isError } = useListProductsQuery(request)
  if (isError)
    return (
      <p className={styles.products}>
        <AppLink to={url}>{title}</AppLink>
      </p>
    )
  return data && data.total > 0 ? (
    <div className={styles.products}>
      <ProductRail title={title} url={url} products={data.items} />
    </div>
  ) : null
}
