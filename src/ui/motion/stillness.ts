import { useSyncExternalStore } from 'react'
import { storageKeys } from '../../../contract/constants.ts'
import { onDeviceStorage } from '../../lib/guardedStorage.ts'

/**
 * Whether automatic motion (changing lines, clock hands) is off. The shopper's button, whose state this device stores, or
 * the device's reduced-motion setting turns it off.
 */
export function useStillness(): boolean {
  return useSyncExternalStore(subscribe, () => isStopped() || prefersStillness(), runs)
}

/** Whether the shopper's button has stopped motion, and a function that sets it. */
export function useStopped(): [boolean, (isStopped: boolean) => void] {
  return [useSyncExternalStore(subscribe, isStopped, runs), stop]
}

const listeners = new Set<() => void>()
/** State of the button. It is in memory, too, because storage may be unavailable. */
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

/** Whether the device asks for reduced motion. */
export function prefersStillness(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
