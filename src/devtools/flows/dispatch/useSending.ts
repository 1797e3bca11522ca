import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../../lib/newKey.ts'
import { openLiveChannel, type LiveChannel, type SentMessage } from '../liveChannel.ts'

/** ms after which a shop that has not answered counts as closed. */
const TIMEOUT_MS = 4000

/** Sends actions to a tab and returns the outcome of the last one as Persian text. */
export function useSending(tab: string): { outcome: string; send: (action: SentMessage['action']) => void } {
  const [outcome, setOutcome] = useState('')
  const channel = useRef<LiveChannel>(undefined)
  const waiting = useRef({ id: '', timer: 0 })

  useEffect(() => {
    const sent = waiting.current
    channel.current = openLiveChannel((message) => {
      if (message.kind !== 'answered' || message.id !== sent.id) return
      clearTimeout(sent.timer)
      setOutcome(message.refusal ? `فروشگاه نپذیرفت: ${message.refusal}` : 'فروشگاه اکشن را پذیرفت.')
    })
    return () => {
      clearTimeout(sent.timer)
      channel.current?.close()
    }
  }, [])

  function send(action: SentMessage['action']): void {
    const id = newKey()
    clearTimeout(waiting.current.timer)
    waiting.current.id = id
    setOutcome('فرستاده شد…')
    channel.current?.post({ kind: 'sent', tab, id, action })
    waiting.current.timer = window.setTimeout(
      () => setOutcome('فروشگاه پاسخی نداد؛ شاید برگه بسته است، یا این فروشگاه اکشنی از بیرون نمی‌پذیرد.'),
      TIMEOUT_MS,
    )
  }

  return { outcome, send }
}
