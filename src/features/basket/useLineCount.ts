import { useRef, useState } from 'react'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { refusalOf, useSetBasketCountMutation } from './basketChangesApi.ts'

interface LineCount {
  /** What the shopper wants, before the server has said so. */
  readonly shown: number
  readonly isSaving: boolean
  /** Why it did not change; empty when it did. */
  readonly refusal: string
  set(count: number): void
}

/** The count of a line. Quick presses are not lost: the last one wanted is sent when the one before is answered. */
export function useLineCount({ websiteCode, productProperty, count }: BasketLine): LineCount {
  const [save] = useSetBasketCountMutation()
  const [wanted, setWanted] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  const latest = useRef<number | null>(null)
  const isSending = useRef(false)

  async function send(): Promise<void> {
    isSending.current = true
    let words = ''
    for (let sent: number | null = null; latest.current !== sent && latest.current !== null;) {
      sent = latest.current
      const body = { WebsiteCode: websiteCode, ProductProperty: productProperty, Count: sent, GuidCode: '' }
      const { data, error } = await save(body)
      words = data ? refusalOf(data) : errorMessage(error)
      if (words) break
    }
    isSending.current = false
    latest.current = null
    setRefusal(words)
    setWanted(null)
  }

  function set(next: number): void {
    latest.current = next
    setWanted(next)
    setRefusal('')
    if (!isSending.current) void send()
  }

  return { shown: wanted ?? count, isSaving: wanted !== null, refusal, set }
}
