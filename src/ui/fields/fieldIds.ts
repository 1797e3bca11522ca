/** Attributes that link a field with its message: `aria-describedby` and `aria-invalid`. */
export function describeField(id: string, error?: string, hint?: string) {
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  return {
    errorId,
    hintId,
    aria: {
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error ? errorId : hint ? hintId : undefined,
    },
  }
}
