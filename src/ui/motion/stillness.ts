import { useSyncExternalStore } from 'react'
import { storageKeys } from '../../../contract/constants.ts'
import { onDeviceStorage } from '../../lib/guardedStorage.ts'

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
  stopped ??= onDeviceStorage((storage) => storage.getItem(storageKeys.stopped) !== null) ?? false
  return stopped
}

function stop(wanted: boolean): void {
  stopped = wanted
  onDeviceStorage((storage) =>
    wanted ? storage.setItem(storageKeys.stopped, '1') : storage.removeItem(storageKeys.stopped),
  )
  for (const listener of listeners) listener()
}

/** Whether the device asks for less motion. */
export function prefersStillness(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
