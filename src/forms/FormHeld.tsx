import { useFormikContext } from 'formik'
import { useEffect, useEffectEvent } from 'react'

/**
 * Inside a form that was sent before all of it was there: once `isDue` it is sent again by itself, checked and with what
 * it holds by then. `onDue`: it waits no more.
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
