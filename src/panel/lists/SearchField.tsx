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
  // The palette or Back changed the URL.
  if (known !== asked) {
    setKnown(asked)
    setTyped(asked)
  }
  const send = useEffectEvent(onAsk)
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
