import { Bell, BellOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isSoundOn, onSoundSwitch, switchSound } from './orderSound.ts'

/** Switches the sound of new orders. */
export function SoundSwitch({ className }: { className?: string | undefined }) {
  const isOn = useSyncExternalStore(onSoundSwitch, isSoundOn, () => true)
  const Icon = isOn ? Bell : BellOff
  return (
    <button type="button" aria-pressed={isOn} className={className} onClick={() => switchSound(!isOn)}>
      <Icon size={20} aria-hidden="true" />
      صدای سفارش تازه
    </button>
  )
}
