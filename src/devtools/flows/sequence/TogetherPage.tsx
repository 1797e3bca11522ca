import { Eraser } from 'lucide-react'
import { useEffect, useReducer } from 'react'
import { toElements, toHome } from '../../../../contract/storefrontPaths.ts'
import type { Flow } from '../../../flows/flow.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useFollowDesk } from '../../follow/FollowDesk.tsx'
import { Workshop } from '../../frame/Workshop.tsx'
import styles from '../FlowPage.module.css'
import { DispatchForm } from '../dispatch/DispatchForm.tsx'
import { isTabMessage, openLiveChannel, tabId } from '../liveChannel.ts'
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
      bar={<div className={styles.bar}>{desk.button}</div>}
    >
      <div className={styles.page}>
        {desk.panel ? <div className={styles.desk}>{desk.panel}</div> : null}
        <div className={styles.middle}>
          {followed ? (
            <>
              <div className={styles.controls}>
                <ShopTabs tabs={tabs} choose={(tab) => change({ kind: 'chosen', tab })} />
                <Button
                  size="s"
                  variant="ghost"
                  icon={<Eraser size={16} aria-hidden="true" />}
                  onClick={() => change({ kind: 'cleared' })}
                >
                  پاک کردن فهرست
                </Button>
              </div>
              <details className={styles.send}>
                <summary>فرستادن اکشن به این برگه</summary>
                <DispatchForm flows={flows} tab={followed.tab} />
              </details>
              <SequenceView flows={flows} entries={followed.sequence.entries} />
            </>
          ) : (
            <p role="status" className={styles.waiting}>
              در انتظار فروشگاه…{' '}
              <a href={toHome()} target="_blank" rel="noopener">
                آن را در برگهٔ دیگری از همین مرورگر باز کنید
              </a>
              ؛ هر رویداد ماشین‌ها همین‌جا پیدا می‌شود.
            </p>
          )}
        </div>
      </div>
    </Workshop>
  )
}

function ShopTabs({ tabs, choose }: { tabs: LiveSequences; choose: (tab: string) => void }) {
  return (
    <div role="group" aria-label="برگه‌های فروشگاه" className={styles.bar}>
      {tabs.all.map(({ tab, page, isOpen }) => (
        <Button
          key={tab}
          size="s"
          variant={tab === tabs.current ? 'dark' : 'outline'}
          aria-pressed={tab === tabs.current}
          onClick={() => choose(tab)}
        >
          <bdi>{page || 'فروشگاه'}</bdi>
          {isOpen ? '' : ' (بسته شد)'}
        </Button>
      ))}
    </div>
  )
}

function useLiveSequences(flows: readonly Flow[]): [LiveSequences, (change: SequenceChange) => void] {
  const [tabs, change] = useReducer(
    (before: LiveSequences, message: SequenceChange) => changeSequences(flows, before, message),
    noSequences,
  )
  useEffect(() => {
    const channel = openLiveChannel((message) => {
      if (isTabMessage(message) && message.tab !== tabId()) change(message)
    })
    channel.post({ kind: 'asked' })
    return () => channel.close()
  }, [])
  return [tabs, change]
}
