import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'ltr' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const reveal = (
    <IconButton
      label={shown ? 'پنهان کردن رمز' : 'نمایش رمز'}
      aria-controls={props.id}
      onClick={() => setShown(!shown)}
    >
      <Icon size={20} />
    </IconButton>
  )
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      ltr
      type={shown ? 'text' : 'password'}
      end={reveal}
    />
  )
}
