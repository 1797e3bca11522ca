import { useFormikContext } from 'formik'
import { useEffect, useEffectEvent } from 'react'

/**
 * Inside a form that was submitted before it was complete: submits it again, validated and with its current values,
 * once `isDue`; then calls `onDue`.
 */
export function FormHeld({ isDue, onDue }: { isDue: boolean; onDue(): void }) {
  const { submitForm } = useFormikContext()
  const send = useEffectEvent(() => {
    onDue()
    void submitForm()
  })
  useEffect(() => {
    if (isDue) send()
  }, [isDue])
  return null
}
