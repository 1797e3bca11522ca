import { useEffect, useEffectEvent, useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx'

/** Time without typing, ms, after which `onAsk` is called. */
const PAUSE = 300

interface SearchFieldProps extends TextFieldProps {
  /** The search of the list that is shown. */
  asked: string
  /** Called when typing pauses. */
  onAsk(typed: string): void
}

/** Searches while the person types. The text is replaced when the URL changes. */
export function SearchField({ asked, onAsk, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  /** Searches of this field that the URL does not show yet. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (known !== asked) {
    const place = sent.indexOf(asked)
    setKnown(asked)
    setSent(place < 0 ? [] : sent.slice(place + 1))
    // The palette or Back changed the URL. If this field did, keep what was typed since.
    if (place < 0) setTyped(asked)
  }
  const send = useEffectEvent((text: string) => {
    setSent([...sent, text])
    onAsk(text)
  })
  useEffect(() => {
    if (typed === asked) return
    const timer = setTimeout(() => send(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, asked])
  return (
    <TextField
      type="search"
      {...field}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
