import { useState } from 'react'
import { useFormText } from '../../../forms/useFormText.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Chosen } from '../../shared/ManyOf.tsx'
import { functionsFromText, functionsToText, withFunctions } from './functions.ts'

interface FunctionsFieldProps {
  name: string
  label: string
  /** Functions that other products of the shop have, as suggestions. */
  known: readonly string[]
}

/** Form field for the functions of a watch: staff type them or choose suggestions, and remove each by a button. */
export function FunctionsField({ name, label, known }: FunctionsFieldProps) {
  const { value, error, change } = useFormText(name)
  const [typed, setTyped] = useState('')
  const functions = functionsFromText(value)
  const add = (words: string) => {
    setTyped('')
    const next = functionsToText(withFunctions(functions, words))
    if (next !== value) change(next)
  }
  return (
    <div>
      <TextField
        label={label}
        hint="پس از هر قابلیت Enter بزنید"
        value={typed}
        error={error}
        list={`known-${name}`}
        maxLength={60}
        onChange={({ target }) => (known.includes(target.value) ? add(target.value) : setTyped(target.value))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return
          event.preventDefault()
          add(typed)
        }}
      />
      <datalist id={`known-${name}`}>
        {known
          .filter((word) => !functions.includes(word))
          .map((word) => (
            <option key={word} value={word} />
          ))}
      </datalist>
      <Chosen
        label={label}
        items={functions.map((name) => ({ id: name, name }))}
        onDrop={(dropped) => change(functionsToText(functions.filter((one) => one !== dropped)))}
      />
    </div>
  )
}
