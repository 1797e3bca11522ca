import { useEffect } from 'react'
import { useAppDispatch } from '../../api/store.ts'
import { loginRequested } from '../identity/login/loginIntents.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

export interface AnonymousCartProps {
  title: string
  text: string
  /** A link for visitors who do not want to log in. */
  link: { readonly to: string; readonly label: string }
}

/** Opens the login dialog for the basket (spec §2). Behind it explains why a login is needed, with a button that reopens it. */
export function AnonymousCart({ title, text, link }: AnonymousCartProps) {
  const dispatch = useAppDispatch()
  const open = () => dispatch(loginRequested({ reason: 'inBasket' }))

  useEffect(() => {
    dispatch(loginRequested({ reason: 'inBasket' }))
  }, [dispatch])

  return (
    <EmptyState drawing="basket" title={title} text={text}>
      <Button onClick={open}>ورود به حساب</Button>
      <ButtonLink to={link.to} variant="outline">
        {link.label}
      </ButtonLink>
    </EmptyState>
  )
}
