import { Link, useNavigate } from 'react-router'
import { errorMessage } from '../../api/errorMessage.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/staff.ts'
import { toPanelBrand } from '../panelPaths.ts'
import { MoveButtons } from '../shared/Moving.tsx'
import { useRowFocus } from '../shared/useRowFocus.ts'
import styles from './Directory.module.css'
import { useListAdminBrandsQuery, useMoveBrandMutation, type BrandRow } from './directoryApi.ts'
import { NewBrand } from './NewThing.tsx'
import lists from '../lists/Lists.module.css'

/** All brands in the order in which the home page shows them. */
export function BrandsPage() {
  const query = useListAdminBrandsQuery()
  const navigate = useNavigate()
  const mayWrite = useMay('products.write')
  return (
    <>
      <PanelHead title="برندها">
        {mayWrite ? <NewBrand onMade={(id) => void navigate(toPanelBrand(id))} /> : null}
      </PanelHead>
      <p className={lists.quiet}>ترتیب این فهرست، ترتیب برندها در صفحهٔ خانه است.</p>
      <QueryView query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <Brands items={items} mayWrite={mayWrite} />
          ) : (
            <EmptyState
              title="هنوز برندی نیست"
              text="نخستین برند را بسازید، یا کالاها را از فایل وارد کنید."
            />
          )
        }
      </QueryView>
    </>
  )
}

function Brands({ items, mayWrite }: { items: readonly BrandRow[]; mayWrite: boolean }) {
  const [send, { error, isLoading, originalArgs }] = useMoveBrandMutation()
  const { list, focusAfterRender } = useRowFocus<HTMLOListElement>()
  const move = (index: number, by: 1 | -1) => {
    const brand = items[index]
    if (!brand || isLoading) return
    void send({ id: brand.id, version: brand.version, place: index + by })
    focusAfterRender(String(brand.id), by < 0 ? 'up' : 'down')
  }
  return (
    <ol className={lists.rows} ref={list} aria-label="برندها">
      {items.map((brand, index) => (
        <li key={brand.id} data-key={brand.id} className={styles.row}>
          <Link to={toPanelBrand(brand.id)} className={styles.name}>
            {brand.nameFa}
          </Link>
          <span className={styles.count}>{`${formatNumber(brand.products)} کالا`}</span>
          {brand.isHidden ? <StatusPill tone="info">پنهان</StatusPill> : null}
          {mayWrite ? (
            <span className={styles.ways}>
              <MoveButtons
                {...{ name: brand.nameFa, index, count: items.length }}
                onMove={(by) => move(index, by)}
              />
            </span>
          ) : null}
          {error && originalArgs?.id === brand.id ? (
            <Alert tone="danger" className={styles.failure}>
              {errorMessage(error)}
            </Alert>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
