import type { Product } from '../../../../contract/catalogue/schemas.ts'
import { toProduct } from '../../../../contract/storefrontPaths.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { classes } from '../../../ui/classes.ts'
import { withCachedHtml } from '../../../ui/parts/cachedHtml.tsx'
import styles from './Choices.module.css'

/** Links to the same model with other dial colours; each is a product of its own. */
export function Siblings({ product: { id, siblings = [] } }: { product: Product }) {
  return siblings.length < 2 ? null : <Colours id={id} siblings={siblings} />
}

const Colours = withCachedHtml('Siblings', AllColours)

function AllColours({ id, siblings }: { id: number; siblings: NonNullable<Product['siblings']> }) {
  return (
    <nav aria-label="رنگ‌های دیگر همین مدل" className={styles.choices}>
      <p className={styles.legend}>
        رنگ صفحه: <strong>{siblings.find((one) => one.id === id)?.dial}</strong>
      </p>
      <ul className={styles.row}>
        {siblings.map((one) => (
          <li key={one.id}>
            <AppLink
              to={toProduct(one)}
              title={one.dial}
              aria-label={`صفحهٔ ${one.dial}`}
              aria-current={one.id === id ? 'page' : undefined}
              className={classes(styles.choice, styles.sibling)}
            >
              <span className={styles.swatch} style={{ background: one.colour }} />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
