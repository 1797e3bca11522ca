import type { Services } from '../../api/services.ts'

/** Navigates after a login or a verification. Loads panel pages as documents, because this app does not contain them. */
export function continueTo({ leave, navigate }: Services, to: string): void {
  if (to.startsWith('/cp')) leave(to)
  else navigate(to, { replace: true })
}
