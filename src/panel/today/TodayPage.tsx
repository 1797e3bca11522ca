import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay, useStaff } from '../frame/StaffContext.ts'
import { Sales } from './Sales.tsx'
import styles from './Today.module.css'
import { Waiting } from './Waiting.tsx'

/** The first page of the panel: what waits to be done, and how the shop sells. Each role sees what it may read. */
export function TodayPage() {
  const { name } = useStaff()
  const [mayOrders, mayReports] = [useMay('orders.read'), useMay('reports.read')]
  return (
    <>
      <PanelHead title="امروز" />
      <p className={styles.quiet}>
        {name ? `${name}، خوش آمدید.` : 'خوش آمدید.'}
        {mayOrders ? '' : ' بخش‌هایی که با آن‌ها کار دارید در فهرست پنل هستند.'}
      </p>
      {mayOrders ? <Waiting /> : null}
      {mayReports ? <Sales /> : null}
    </>
  )
}
