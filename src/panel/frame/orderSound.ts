import { onDeviceStorage } from '../../lib/guardedStorage.ts'

/** Two notes for a new order, synthesised by the browser. */
const KEY = 'panel-sound'
const OFF = 'off'
const listeners = new Set<() => void>()
let context: AudioContext | undefined

/** Whether the sound is on; stored in this browser. */
export const isSoundOn = (): boolean => onDeviceStorage((storage) => storage.getItem(KEY)) !== OFF

export function switchSound(isOn: boolean): void {
  onDeviceStorage((storage) => storage.setItem(KEY, isOn ? 'on' : OFF))
  if (isOn) wake()
  for (const notify of listeners) notify()
}

/** Also notifies about changes of other tabs. */
export function onSoundSwitch(notify: () => void): () => void {
  listeners.add(notify)
  addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', notify)
  }
}

/** Browsers allow sound only after a gesture, so this waits for the first one. Returns the function that stops waiting. */
export function wakeOnGesture(): () => void {
  const gestures = ['pointerdown', 'keydown'] as const
  const stop = () => gestures.forEach((name) => removeEventListener(name, onGesture))
  const onGesture = () => {
    wake()
    stop()
  }
  gestures.forEach((name) => addEventListener(name, onGesture))
  return stop
}

function wake(): void {
  context ??= new AudioContext()
  void context.resume()
}

/** ms that the tab holds the lock, so that other tabs do not play a sound for the same order. */
const LOCK_TIME = 3000

/**
 * Plays the sound for this order in one tab of the browser: the first one that gets the lock.
 * @returns whether it played in this tab
 */
export async function soundOnce(orderId: number): Promise<boolean> {
  const audio = context
  if (!isSoundOn() || audio?.state !== 'running') return false
  return new Promise((resolve) => {
    void navigator.locks.request(`new-order-${orderId}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (!lock) return
      chime(audio)
      await new Promise((over) => setTimeout(over, LOCK_TIME))
    })
  })
}

/** Hz, and seconds from the start. */
const NOTES = [
  [659.25, 0],
  [987.77, 0.16],
] as const

function chime(audio: AudioContext): void {
  for (const [pitch, after] of NOTES) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + after
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.2, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.5)
  }
}
