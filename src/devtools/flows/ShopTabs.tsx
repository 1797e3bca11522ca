import type { ReactNode } from 'react'
import { toHome } from '../../../contract/storefrontPaths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './FlowPage.module.css'
import type { FollowedTab } from './liveTabs.ts'

interface ShopTabsProps {
  readonly all: readonly FollowedTab[]
  readonly current: string
  readonly choose: (tab: string) => void
  /** More controls. */
  readonly children?: ReactNode
}

/** Buttons that choose the followed shop. */
export function ShopTabs({ all, current, choose, children }: ShopTabsProps) {
  return (
    <div role="group" aria-label="برگه‌های فروشگاه" className={styles.controls}>
      {all.map(({ tab, page, isOpen }) => (
        <Button
          key={tab}
          size="s"
          variant={tab === current ? 'dark' : 'outline'}
          aria-pressed={tab === current}
          data-live-tab={isOpen ? 'open' : 'closed'}
          onClick={() => choose(tab)}
        >
          <bdi>{page || 'فروشگاه'}</bdi>
          {isOpen ? '' : ' (بسته شد)'}
        </Button>
      ))}
      {children}
    </div>
  )
}

/** Displayed until a shop is open. Its content says what appears then. */
export function NoShop({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.waiting}>
      در انتظار فروشگاه…{' '}
      <a href={toHome()} target="_blank" rel="noopener">
        آن را در برگهٔ دیگری از همین مرورگر باز کنید
      </a>
      <span>{`؛ ${children}`}</span>
    </p>
  )
}
