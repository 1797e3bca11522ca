import { useSyncExternalStore } from 'react'
import { storageKeys } from '../../../contract/constants.ts'

/**
 * Whether what moves by itself (changing lines, the hands of a drawn watch) stands still: by the shopper's button,
 * kept on this device, or by the device's own wish for less motion.
 */
export function useStillness(): boolean {
  return useSyncExternalStore(subscribe, () => isStopped() || prefersStillness(), runs)
}

/** What the button says, and how it is pressed. */
export function useStopped(): [boolean, (isStopped: boolean) => void] {
  return [useSyncExternalStore(subscribe, isStopped, runs), stop]
}

const listeners = new Set<() => void>()
/** Also where nothing can be stored. */
let stopped: boolean | undefined

const runs = () => false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function isStopped(): boolean {
  try {
    stopped ??= localStorage.getItem(storageKeys.stopped) !== null
  } catch {
    stopped = false
  }
  return stopped
}

function stop(wanted: boolean): void {
  stopped = wanted
  try {
    if (wanted) localStorage.setItem(storageKeys.stopped, '1')
    else localStorage.removeItem(storageKeys.stopped)
  } catch {
    // It holds for as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Whether the device asks for less motion. */
export function prefersStillness(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
