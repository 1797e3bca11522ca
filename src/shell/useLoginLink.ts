import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch } from '../api/store.ts'
import { loginRequested } from '../features/identity/login/loginIntents.ts'
import { toLogin } from '../../contract/storefrontPaths.ts'

/** A link to the login page that opens the dialog instead; `onOpen` is called first. */
export function useLoginLink(onOpen?: () => void) {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()

  const onClick = (event: MouseEvent) => {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    // The login page shows the form itself, so the dialog is not needed.
    if (wantsNewTab || pathname === toLogin()) return
    event.preventDefault()
    onOpen?.()
    dispatch(loginRequested({ reason: 'none', closable: true }))
  }
  return { to: toLogin(), onClick }
}
