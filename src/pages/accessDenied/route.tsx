import { useLocation } from 'react-router'
import { errorMessages } from '../../../contract/errorMessages.ts'
import type { NavigationState } from '../../api/services.ts'
import { toHome, toLogin } from '../../../contract/storefrontPaths.ts'
import { ErrorScreen } from '../../ui/feedback/ErrorScreen.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { signs } from '../../ui/buttons/signs.ts'

/** Where a 403 of the API leads, with its message (spec §8). */
export function Component() {
  const state = useLocation().state as NavigationState | null
  return (
    <>
      <PageHead title="دسترسی محدود" noindex />
      <ErrorScreen sign={signs.lock} title="دسترسی محدود" text={state?.message || errorMessages.accessDenied}>
        <ButtonLink to={toHome()}>صفحهٔ اصلی</ButtonLink>
        <ButtonLink to={toLogin()} variant="outline">
          ورود با حسابی دیگر
        </ButtonLink>
      </ErrorScreen>
    </>
  )
}
