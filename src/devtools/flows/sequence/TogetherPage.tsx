import { Eraser } from 'lucide-react'
import { useReducer } from 'react'
import { toElements } from '../../../../contract/storefrontPaths.ts'
import type { Flow } from '../../../flows/flow.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useFollowDesk } from '../../follow/FollowDesk.tsx'
import { Workshop } from '../../frame/Workshop.tsx'
import stacks from '../../../ui/page/stacks.module.css'
import styles from '../FlowPage.module.css'
import { DispatchForm } from '../dispatch/DispatchForm.tsx'
import { NoShop, ShopTabs } from '../ShopTabs.tsx'
import { useTabMessages } from '../useLiveTabs.ts'
import { changeSequences, noSequences, type LiveSequences, type SequenceChange } from './liveSequences.ts'
import { SequenceView } from './SequenceView.tsx'

/** The live sequence view of all machines of a followed shop. */
export function TogetherPage({ flows }: { flows: readonly Flow[] }) {
  const [tabs, change] = useLiveSequences(flows)
  const desk = useFollowDesk(flows)
  const followed = tabs.all.find(({ tab }) => tab === tabs.current)
  return (
    <Workshop
      heading="ماشین‌ها با هم"
      trail={[{ name: 'نقشهٔ گام‌ها', url: toElements('flows') }]}
      bar={<div className={stacks.line}>{desk.button}</div>}
    >
      <div className={styles.page}>
        {desk.panel ? <div className={styles.desk}>{desk.panel}</div> : null}
        <div className={styles.middle}>
          {followed ? (
            <>
              <ShopTabs {...tabs} choose={(tab) => change({ kind: 'pinned', tab })}>
                <Button
                  size="s"
                  variant="ghost"
                  icon={<Eraser size={16} aria-hidden="true" />}
                  onClick={() => change({ kind: 'cleared' })}
                >
                  پاک کردن فهرست
                </Button>
              </ShopTabs>
              <details className={styles.send}>
                <summary>فرستادن اکشن به این برگه</summary>
                <DispatchForm flows={flows} tab={followed.tab} />
              </details>
              <SequenceView flows={flows} entries={followed.sequence.entries} />
            </>
          ) : (
            <NoShop>هر رویداد ماشین‌ها همین‌جا پیدا می‌شود.</NoShop>
          )}
        </div>
      </div>
    </Workshop>
  )
}

function useLiveSequences(flows: readonly Flow[]): [LiveSequences, (change: SequenceChange) => void] {
  const [tabs, change] = useReducer(
    (before: LiveSequences, message: SequenceChange) => changeSequences(flows, before, message),
    noSequences,
  )
  useTabMessages(change)
  return [tabs, change]
}
