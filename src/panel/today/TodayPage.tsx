import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay, useStaff } from '../frame/staff.ts'
import { Attention } from './Attention.tsx'
import { CatalogueTasks, Waiting } from './Waiting.tsx'
import { Sales } from './Sales.tsx'
import lists from '../lists/Lists.module.css'
import { Visitors } from './Visitors.tsx'

/** The first page of the panel: tasks, visitors and sales, as far as the person may read them. */
export function TodayPage() {
  const { name } = useStaff()
  const [mayOrders, mayReports, mayProducts] = [
    useMay('orders.read'),
    useMay('reports.read'),
    useMay('products.read'),
  ]
  const mayReadSetup = useMay('settings.write')
  return (
    <>
      <PanelHead title="امروز" />
      <p className={lists.quiet}>{name ? `${name}، خوش آمدید.` : 'خوش آمدید.'}</p>
      {mayReadSetup ? <Attention /> : null}
      {mayOrders ? <Waiting /> : mayProducts ? <CatalogueTasks /> : null}
      {mayReports ? <Visitors /> : null}
      {mayReports ? <Sales /> : null}
    </>
  )
}
