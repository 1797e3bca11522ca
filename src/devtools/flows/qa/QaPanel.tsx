import type { Flow } from '../../../flows/flow.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FilePick } from '../../../ui/fields/FilePick.tsx'
import { graphOf } from '../graph/flowGraph.ts'
import type { FlowLayout } from '../graph/layout.ts'
import type { AnyEvent } from '../graph/simulation.ts'
import { Comparison } from './Comparison.tsx'
import { Unvisited } from './Unvisited.tsx'
import texts from '../../../ui/page/texts.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import styles from './QaPanel.module.css'
import { build, type Qa } from './useQaSession.ts'

interface QaPanelProps {
  readonly flow: Flow
  readonly layout: FlowLayout
  readonly qa: Qa
  /** Plays events in the simulation; undefined in live mode. */
  readonly play?: ((events: readonly AnyEvent[]) => void) | undefined
}

/** The test session: visited and remaining parts, saving it to a file, and comparing it with another one. */
export function QaPanel({ flow, layout, qa, play }: QaPanelProps) {
  const { session, opened, refusal } = qa
  const { nodes, edges } = graphOf(flow)
  return (
    <section aria-label="نشست آزمون" className={styles.panel}>
      <p className={texts.quiet}>
        {session
          ? 'هر حالت و گذاری که با دست خودتان از آن بگذرید، روی نقشه تیک می‌خورد؛ راهی که خودکار پیموده شود، نه.'
          : 'نشست را آغاز کنید تا هر حالت و گذاری که خودتان می‌آزمایید روی نقشه تیک بخورد، یا فایل نشستی قبلی را برای مقایسه باز کنید.'}{' '}
        ساخت این فروشگاه: <bdi dir="ltr">{build}</bdi>
      </p>
      <div className={stacks.line}>
        {session ? (
          <>
            <Button size="s" variant="dark" onClick={() => void qa.save()}>
              ذخیرهٔ نشست
            </Button>
            <Button size="s" variant="ghost" onClick={qa.end}>
              پایان نشست
            </Button>
          </>
        ) : (
          <Button size="s" variant="dark" onClick={qa.begin}>
            آغاز نشست آزمون
          </Button>
        )}
        <FilePick accept=".json,application/json" onPick={([file]) => file && void qa.open(file)}>
          باز کردن فایل نشست
        </FilePick>
      </div>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      {session ? (
        <div className={styles.meters}>
          <Meter
            name="حالت‌ها"
            done={nodes.filter(({ id }) => session.states.includes(id)).length}
            all={nodes.length}
          />
          <Meter
            name="گذارها"
            done={edges.filter(({ id }) => session.edges.includes(id)).length}
            all={edges.length}
          />
        </div>
      ) : null}
      {opened ? <Comparison flow={flow} qa={qa} opened={opened} /> : null}
      {session ? <Unvisited flow={flow} layout={layout} session={session} play={play} /> : null}
    </section>
  )
}

function Meter({ name, done, all }: { name: string; done: number; all: number }) {
  return (
    <div>
      <span>
        {name}: {formatNumber(done)} از {formatNumber(all)}
      </span>
      <meter
        className={styles.meter}
        min={0}
        max={all}
        value={done}
        aria-label={`${name}ی دیده‌شده`}
        data-done={done}
      />
    </div>
  )
}
