import { useSyncExternalStore } from 'react'
import { storageKeys } from '../../../contract/constants.ts'
import { onDeviceStorage } from '../../lib/guardedStorage.ts'

/**
 * Whether automatic motion (changing lines, clock hands) is off: by the shopper's button, stored on this device, or
 * by the device's reduced-motion setting.
 */
export function useStillness(): boolean {
  return useSyncExternalStore(subscribe, () => isStopped() || prefersStillness(), runs)
}

/** State of the button and its setter. */
export function useStopped(): [boolean, (isStopped: boolean) => void] {
  return [useSyncExternalStore(subscribe, isStopped, runs), stop]
}

const listeners = new Set<() => void>()
/** In memory too, because storage may be unavailable. */
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
