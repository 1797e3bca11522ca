import { useEffect } from 'react'
import { useFlow } from '../../../flows/useFlow.ts'
import { LazyLoginForm } from './LazyLoginForm.tsx'
import { loginFlow } from './loginFlow.ts'

interface LoginPanelProps {
  returnTo: string
  /** Whether there is somebody to log in: the flow is open as long as there is. */
  wanted: boolean
}

/** The login form in the middle of a page, over the same flow as the dialog. */
export function LoginPanel({ returnTo, wanted }: LoginPanelProps) {
  const { context, matches, send } = useFlow(loginFlow)
  const closed = matches('closed')
  const here = !closed && context.place === 'page'

  useEffect(() => {
    if (closed && wanted) send({ type: 'login.opened', place: 'page', returnTo })
  }, [closed, wanted, send, returnTo])

  useEffect(() => () => send({ type: 'login.left' }), [send])

  return <LazyLoginForm wanted={here} />
}
