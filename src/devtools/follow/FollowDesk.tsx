import { Smartphone } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Flow } from '../../flows/flow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { keptFollow } from './deskMark.ts'

const loadPanel = () =>
  import(/* webpackChunkName: "elements-flows" */ './DeskPanel.tsx').then(({ DeskPanel }) => DeskPanel)

/**
 * Returns the button that starts to follow a phone, and the panel that it opens. `onFollow` is called for a press and when a
 * follow continues after a reload.
 */
export function useFollowDesk(
  flows: readonly Flow[],
  onFollow?: () => void,
): { button: ReactNode; panel: ReactNode } {
  const [presses, setPresses] = useState(0)
  const [goesOn, setGoesOn] = useState(false)
  const { part: Panel, failed, retry } = useLatePart(loadPanel, presses > 0 || goesOn)
  useEffect(() => {
    if (!keptFollow()) return
    setGoesOn(true)
    onFollow?.()
    // Only at the first render, because only the previous document can have stored a follow.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const start = () => {
    setPresses((count) => count + 1)
    if (failed) retry()
    onFollow?.()
  }
  return {
    button: (
      <Button size="s" variant="outline" icon={<Smartphone size={16} aria-hidden="true" />} onClick={start}>
        دنبال‌کردن گوشی
      </Button>
    ),
    panel: Panel ? (
      <Panel flows={flows} presses={presses} />
    ) : failed ? (
      <Alert tone="danger">این بخش بارگذاری نشد. دوباره تلاش کنید.</Alert>
    ) : null,
  }
}
