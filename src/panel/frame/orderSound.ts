import { onDeviceStorage } from '../../lib/guardedStorage.ts'

/** Storage key of this browser for the switch of the new-order sound. */
const KEY = 'panel-sound'
const OFF = 'off'
const listeners = new Set<() => void>()
let context: AudioContext | undefined

/** Whether the sound is on, as stored in this browser; on by default. */
export const isSoundOn = (): boolean => onDeviceStorage((storage) => storage.getItem(KEY)) !== OFF

export function switchSound(isOn: boolean): void {
  onDeviceStorage((storage) => storage.setItem(KEY, isOn ? 'on' : OFF))
  if (isOn) wake()
  for (const notify of listeners) notify()
}

/** Subscribes to the switch, also in other tabs. Returns the function that unsubscribes. */
export function onSoundSwitch(notify: () => void): () => void {
  listeners.add(notify)
  addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', notify)
  }
}

/** Starts the audio at the first key or press, because browsers allow none before. Returns the function that stops waiting. */
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

/** ms that a tab holds the lock after it played, so that slower tabs do not repeat the sound for the same order. */
const LOCK_TIME = 3000

/**
 * Plays the sound for this order in one tab of the browser: the first that gets the lock.
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

/** The two notes of the chime: frequency in Hz and start in seconds. */
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
