import { useLayoutEffect } from 'react'
import { useServices } from '../../../api/store.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { LazyPanel } from '../LazyPanel.tsx'
import { loginFlow } from './loginFlow.ts'
import { entryCode } from '../entry/entryCode.ts'
import { PendingNote } from '../pending/PendingNote.tsx'
import { LoginForm } from './LoginForm.tsx'
import stacks from '../../../ui/page/stacks.module.css'

const loadEntry = () => import(/* webpackChunkName: "entrance" */ '../entry/EntryPanel.tsx')

/** Renders the chosen form: login by password, or by a code sent by SMS. */
export function LoginWays() {
  const { context, send } = useFlow(loginFlow)
  const { now } = useServices()
  // After a reload, return to the step at which the code is typed.
  useLayoutEffect(() => {
    if (entryCode.read(now())) send({ type: 'login.wayChosen', way: 'code' })
  }, [now, send])
  return (
    <div className={stacks.m}>
      {/* Not on pages, which render this note themselves, nor for the basket, because the dialog's reason says the same. */}
      {context.place === 'dialog' && context.reason !== 'inBasket' ? <PendingNote after="ورود" /> : null}
      {context.way === 'code' ? (
        <LazyPanel load={loadEntry} wanted fields={1}>
          {({ EntryPanel }) => (
            <EntryPanel
              typed={{ mobile: context.userName, rememberMe: context.rememberMe }}
              onPassword={({ mobile, rememberMe }) =>
                send({ type: 'login.wayChosen', way: 'password', userName: mobile, rememberMe })
              }
            />
          )}
        </LazyPanel>
      ) : (
        <LoginForm />
      )}
    </div>
  )
}
