import { useEffect } from 'react'
import { useAppDispatch } from '../../../api/store.ts'
import { flowEvent } from '../../../flows/flow.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { LazyLoginForm } from './LazyLoginForm.tsx'
import { unlessLoggedIn } from '../session/unlessLoggedIn.ts'
import { loginFlow } from './loginFlow.ts'
import type { LoginOpening } from './loginMachine.ts'

interface LoginPanelProps {
  returnTo: string
  /** The form that is shown first. */
  way?: LoginOpening['way']
  /** Whether the visitor must log in; the flow is open while this is true. */
  wanted: boolean
}

/** The login form as part of a page; uses the same flow as the dialog. */
export function LoginPanel({ returnTo, way = 'password', wanted }: LoginPanelProps) {
  const dispatch = useAppDispatch()
  const { context, matches, send } = useFlow(loginFlow)
  const closed = matches('closed')
  const here = !closed && context.place === 'page'

  useEffect(() => {
    if (closed && wanted) send({ type: 'login.opened', place: 'page', returnTo, way })
  }, [closed, wanted, send, returnTo, way])

  useEffect(() => () => dispatch(unlessLoggedIn(flowEvent(loginFlow, { type: 'login.left' }))), [dispatch])

  return <LazyLoginForm wanted={here} />
}
