import { useState } from 'react'
import type { Flow } from '../../flows/flow.ts'
import { graphOf } from './graph/flowGraph.ts'
import type { FlowLayout } from './graph/layout.ts'
import { sceneOf } from './graph/scene.ts'
import { toElements } from '../../../contract/storefrontPaths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import stacks from '../../ui/page/stacks.module.css'
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
  const { changes = null, removed = null } = qa.opened?.marks ?? {}
  const marks = { visited: qa.session, changes, removed }
  const machine = { flow, layout, scene, qa, marks }
  const { fa, en } = flow.title
  return (
    <Workshop
      title={`نقشهٔ ${fa}`}
      heading={fa}
      trail={[{ name: 'نقشهٔ گام‌ها', url: toElements('flows') }]}
      note={<bdi dir="ltr">{en}</bdi>}
      bar={
        <div role="group" aria-label="شیوهٔ کار" className={stacks.line}>
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
            <LiveView machine={machine} flows={flows} />
          ) : null
        ) : (
          <Simulator machine={machine} />
        )}
      </div>
    </Workshop>
  )
}
