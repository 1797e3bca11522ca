import { useEffect } from 'react'
import { useFlow } from '../../flows/useFlow.ts'
import { LazyLoginForm } from './LazyLoginForm.tsx'
import { loginFlow } from './loginFlow.ts'

/** The login form in the middle of a page, over the same flow as the dialog; open as long as it is there. */
export function LoginPanel({ returnTo }: { returnTo: string }) {
  const { context, matches, send } = useFlow(loginFlow)
  const closed = matches('closed')
  const here = !closed && context.place === 'page'

  useEffect(() => {
    if (closed) send({ type: 'login.opened', place: 'page', returnTo })
  }, [closed, send, returnTo])

  useEffect(() => () => send({ type: 'login.left' }), [send])

  return <LazyLoginForm wanted={here} />
}
