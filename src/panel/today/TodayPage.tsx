import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay, useStaff } from '../frame/staff.ts'
import { CatalogueTasks } from './CatalogueTasks.tsx'
import { Missing } from './Missing.tsx'
import { Sales } from './Sales.tsx'
import styles from './Today.module.css'
import { Visitors } from './Visitors.tsx'
import { Waiting } from './Waiting.tsx'

/** The first page of the panel: tasks, visitors and sales, as far as the role may read them. */
export function TodayPage() {
  const { name } = useStaff()
  const [mayOrders, mayReports, mayProducts] = [
    useMay('orders.read'),
    useMay('reports.read'),
    useMay('products.read'),
  ]
  const mayStaff = useMay('staff.write')
  return (
    <>
      <PanelHead title="امروز" />
      <p className={styles.quiet}>{name ? `${name}، خوش آمدید.` : 'خوش آمدید.'}</p>
      {mayStaff ? <Missing /> : null}
      {mayOrders ? <Waiting /> : mayProducts ? <CatalogueTasks /> : null}
      {mayReports ? <Visitors /> : null}
      {mayReports ? <Sales /> : null}
    </>
  )
}
