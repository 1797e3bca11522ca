import { useLocation } from 'react-router'
import { errorMessages } from '../../../contract/errorMessages.ts'
import type { NavigationState } from '../../api/services.ts'
import { toHome } from '../../../contract/storefrontPaths.ts'
import { useAppDispatch } from '../../api/store.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { returnToOf } from '../../lib/loginPages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorScreen } from '../../ui/feedback/ErrorScreen.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { iconPaths } from '../../ui/feedback/iconPaths.ts'

/**
 * Shown for a 403 of the API, with its message (spec §8). The server also redirects members here who open the panel;
 * `?returnTo=` is then the refused page.
 */
export function Component() {
  const { state, search } = useLocation() as { state: NavigationState | null; search: string }
  const dispatch = useAppDispatch()
  const returnTo = returnToOf(search)
  // Logs out first, because the login page redirects members, even before the session is known.
  const logInAgain = () => dispatch(logoutRequested({ returnTo }))
  return (
    <>
      <PageHead title="دسترسی محدود" noindex />
      <ErrorScreen
        iconPath={iconPaths.lock}
        title="دسترسی محدود"
        text={state?.message || errorMessages.accessDenied}
      >
        <ButtonLink to={toHome()}>صفحهٔ اصلی</ButtonLink>
        <Button variant="outline" onClick={logInAgain}>
          ورود با حسابی دیگر
        </Button>
      </ErrorScreen>
    </>
  )
}
