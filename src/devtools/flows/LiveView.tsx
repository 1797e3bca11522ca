import { Pin, PinOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Flow } from '../../flows/flow.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DispatchForm } from './dispatch/DispatchForm.tsx'
import { FlowBench } from './FlowBench.tsx'
import type { LiveTab, LiveTabs } from './liveTabs.ts'
import { activeStatesStep } from './qa/session.ts'
import type { ShownMachine } from './qa/useQaSession.ts'
import { NoShop, ShopTabs } from './ShopTabs.tsx'
import { useLiveTabs } from './useLiveTabs.ts'

interface LiveViewProps {
  readonly machine: ShownMachine
  readonly flows: readonly Flow[]
}

/** Shows the machine of another tab of this browser, and sends it actions that staff write by hand. */
export function LiveView({ machine, flows }: LiveViewProps) {
  const [tabs, pin] = useLiveTabs(machine.flow)
  const [held, setHeld] = useState<number | null>(null)
  const followed = tabs.all.find(({ tab }) => tab === tabs.current)
  const frames = followed?.frames ?? []
  const cursor = Math.min(held ?? frames.length - 1, frames.length - 1)
  const frame = frames[cursor]
  useNoteLiveSteps(machine, followed)
  if (!frame) return <NoShop>هر گام این ماشین همین‌جا روشن می‌شود.</NoShop>
  return (
    <FlowBench
      machine={machine}
      frames={frames}
      cursor={cursor}
      go={(to) => setHeld(to === frames.length - 1 ? null : to)}
      first={{
        id: 'send',
        label: 'فرستادن اکشن',
        content: <DispatchForm flows={flows} tab={tabs.current} />,
      }}
      controls={<Tabs tabs={tabs} pin={(tab) => (setHeld(null), pin(tab))} />}
    />
  )
}

/** Adds the steps that the followed tab has taken since the start of the test session to the session. */
function useNoteLiveSteps({ flow, qa }: ShownMachine, followed: LiveTab | undefined): void {
  const { session, note } = qa
  const began = session?.began
  useEffect(() => {
    const last = followed?.frames.at(-1)
    if (began === undefined || !followed || !last) return
    const since = followed.frames.filter(({ input, clock }) => input && followed.since + clock >= began)
    note([...since, activeStatesStep(flow, last)])
  }, [flow, followed, began, note])
}

/** Buttons that choose the followed tab, and pin it so that a step of another tab does not switch to that tab. */
function Tabs({ tabs, pin }: { tabs: LiveTabs; pin: (tab: string | null) => void }) {
  const { all, current, isPinned } = tabs
  const followed = all.find(({ tab }) => tab === current)
  const Icon = isPinned ? PinOff : Pin
  return (
    <ShopTabs all={all} current={current} choose={pin}>
      <Button
        size="s"
        variant="ghost"
        aria-pressed={isPinned}
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={() => pin(isPinned ? null : current)}
      >
        {isPinned ? 'هر برگه‌ای که تکان خورد' : 'فقط همین برگه'}
      </Button>
      <span role="status">
        {followed?.missed ? `${formatNumber(followed.missed)} گام نرسید. ` : ''}
        {followed?.isOpen === false ? 'این برگه بسته یا ترک شد؛ تاریخچه‌اش همین‌جا می‌ماند.' : ''}
      </span>
    </ShopTabs>
  )
}
