import { formatNumber } from '../../lib/persian.ts'
import { classes } from '../../ui/classes.ts'
import { toPanelProducts } from '../panelPaths.ts'
import { useListAdminProductsQuery, filterOf } from '../products/productsApi.ts'
import { Figure } from './Figure.tsx'
import styles from './Today.module.css'

/** Tasks for staff who maintain the catalogue but cannot read orders. */
export function CatalogueTasks() {
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        کارهای در انتظار
      </h2>
      <ul className={classes(styles.figures, styles.tasks)}>
        <Products label="رو به پایان" view="stock=low" />
        <Products label="تمام‌شده" view="stock=out" />
        <Products label="پیش‌نویس" view="shown=draft" />
      </ul>
    </section>
  )
}

/** The number of products that a filter finds, with a link to them. */
function Products({ label, view }: { label: string; view: string }) {
  const filter = filterOf(new URLSearchParams(view))
  const { data } = useListAdminProductsQuery({ filter, page: 1, pageSize: 1 })
  const total = data?.total
  return (
    <Figure
      label={label}
      value={total === undefined ? '–' : `${formatNumber(total)} کالا`}
      to={`${toPanelProducts()}?${view}`}
      quiet={!total}
    />
  )
}
