import { Tabs, type TabsProps } from '../../ui/navigation/Tabs.tsx'
import styles from './PaneTabs.module.css'

/** Tabs for the small area of a pane. */
export function PaneTabs(props: TabsProps) {
  return (
    <div className={styles.tabs}>
      <Tabs {...props} />
    </div>
  )
}
