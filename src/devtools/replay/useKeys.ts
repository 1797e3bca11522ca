import { useEffect } from 'react'
import type { Player, Speed } from './player.ts'

const nextSpeed: Record<Speed, Speed> = { 1: 4, 4: 'skipIdle', skipIdle: 1 }

export const keyHelp = [
  { key: 'Space', does: 'پخش و مکث' },
  { key: '← →', does: 'گام بعد، گام قبل' },
  { key: 'Page Down, Page Up', does: 'ده گام جلو یا عقب' },
  { key: 'Home, End', does: 'آغاز و پایان نشست' },
  { key: 'S', does: 'سرعت بعدی پخش' },
  { key: 'Delete', does: 'نادیده گرفتن گام، یا برگرداندن آن' },
  { key: '[ ]', does: 'بردن گام به بالا یا پایین' },
  { key: '/', does: 'رفتن به جست‌وجو در گام‌ها' },
] as const

/**
 * Handles the replay's keys. Time runs from right to left like Persian text, so the left arrow goes forward.
 * @param onSearch must be a stable function
 */
export function useKeys(player: Player, active: boolean, onSearch: () => void): void {
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event
      // An open dialog marks the document (`useDialog`); the focus may be outside it.
      if (ctrlKey || metaKey || altKey || document.documentElement.dataset['modal'] !== undefined) return
      if (target instanceof Element && target.closest('input, textarea, select, summary')) return
      if (event.key === ' ' && target instanceof Element && target.closest('button, a')) return
      const { index, timeline, playing, speed } = player.getState()
      const step = timeline.steps[index - 1]
      const keys: Record<string, () => void> = {
        ' ': playing ? player.pause : player.play,
        ArrowLeft: () => player.jump(index + 1),
        ArrowRight: () => player.jump(index - 1),
        PageDown: () => player.jump(index + 10),
        PageUp: () => player.jump(index - 10),
        Home: () => player.jump(0),
        End: () => player.jump(timeline.steps.length),
        Delete: () => step && player.toggleSkip(step.id),
        '[': () => step && player.move(step.id, -1),
        s: () => player.setSpeed(nextSpeed[speed]),
        '/': onSearch,
        ']': () => step && player.move(step.id, 1),
      }
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [player, active, onSearch])
}
