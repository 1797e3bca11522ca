import type { Services } from '../../api/services.ts'

/** After a login or a verification: to an own path. The staff's pages are no pages of this app. */
export function goOn({ leave, navigate }: Services, to: string): void {
  if (to.startsWith('/cp')) leave(to)
  else navigate(to, { replace: true })
}
