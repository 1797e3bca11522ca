import { useMemo, useState } from 'react'
import type { Flow } from '../../flows/flow.ts'
import { graphOf } from './graph/flowGraph.ts'
import type { FlowLayout } from './graph/layout.ts'
import { sceneOf } from './graph/scene.ts'
import { toElements } from '../../../contract/storefrontPaths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import styles from './FlowPage.module.css'
import { useFollowDesk } from '../follow/FollowDesk.tsx'
import { Workshop } from '../frame/Workshop.tsx'
import { useQaSession } from './qa/useQaSession.ts'
import { Simulator } from './Simulator.tsx'

const loadLiveView = async () => (await import(/* webpackChunkName: "flow-live" */ './LiveView.tsx')).LiveView

export interface FlowPageProps {
  readonly flow: Flow
  readonly layout: FlowLayout
  /** All flows of the shop, because a followed phone sends the steps of each. */
  readonly flows: readonly Flow[]
}

/** The page of one machine: simulated by hand, or followed in another tab. */
export function FlowPage({ flow, layout, flows }: FlowPageProps) {
  const [live, setLive] = useState(false)
  const { part: LiveView } = useLatePart(loadLiveView, live)
  const desk = useFollowDesk(flows, () => setLive(true))
  const [scene] = useState(() => sceneOf(graphOf(flow), layout))
  const qa = useQaSession(flow, scene)
  const marks = useMemo(
    () => ({
      visited: qa.session,
      changes: qa.opened?.marks.changes ?? null,
      removed: qa.opened?.marks.removed ?? null,
    }),
    [qa.session, qa.opened],
  )
  const testing = { layout, qa, marks }
  const { fa, en } = flow.title
  return (
    <Workshop
      title={`نقشهٔ ${fa}`}
      heading={fa}
      trail={[{ name: 'نقشهٔ گام‌ها', url: toElements('flows') }]}
      note={<bdi dir="ltr">{en}</bdi>}
      bar={
        <div role="group" aria-label="شیوهٔ کار" className={styles.bar}>
          <Button
            size="s"
            variant={live ? 'outline' : 'dark'}
            aria-pressed={!live}
            onClick={() => setLive(false)}
          >
            شبیه‌سازی
          </Button>
          <Button
            size="s"
            variant={live ? 'dark' : 'outline'}
            aria-pressed={live}
            onClick={() => setLive(true)}
          >
            زنده
          </Button>
          {desk.button}
        </div>
      }
    >
      <div className={styles.page}>
        {desk.panel ? <div className={styles.desk}>{desk.panel}</div> : null}
        {live ? (
          LiveView ? (
            <LiveView flow={flow} flows={flows} scene={scene} testing={testing} />
          ) : null
        ) : (
          <Simulator flow={flow} scene={scene} testing={testing} />
        )}
      </div>
    </Workshop>
  )
}
