import { useEffect } from 'react'
import type { Player } from '../../features/replay/player.ts'

/** Keys of the replay. Time runs as Persian is read: the left arrow goes on, the right one back. */
export function useKeys(player: Player, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest('input, textarea, select, summary')) return
      if (event.key === ' ' && target instanceof Element && target.closest('button, a')) return
      const { index, timeline, playing } = player.getState()
      const step = timeline.steps[index - 1]
      const keys: Record<string, () => void> = {
        ' ': playing ? player.pause : player.play,
        ArrowLeft: () => player.jump(index + 1),
        ArrowRight: () => player.jump(index - 1),
        PageDown: () => player.jump(index + 10),
        PageUp: () => player.jump(index - 10),
        Home: () => player.jump(0),
        End: () => player.jump(timeline.steps.length),
        Delete: () => step && player.skip(step.id),
        '[': () => step && player.move(step.id, -1),
        ']': () => step && player.move(step.id, 1),
      }
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [player, active])
}
