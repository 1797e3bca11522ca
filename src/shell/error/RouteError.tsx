import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { toHome } from '../../../contract/storefrontPaths.ts'
import { absent } from '../../api/errors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ErrorScreen } from '../../ui/feedback/ErrorScreen.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { lateScreens } from './lateScreens.ts'

/**
 * Replaces a page that failed. A failed loader can be retried in place; after an error of the page's own code or a
 * missing chunk only a reload helps.
 */
export function RouteError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isAnswer = isRouteErrorResponse(error)
  if (isAnswer && error.status === 404) return <NotFoundScreen />
  const Screen = lateScreens.connectionLost?.(error)
  if (Screen) return <Screen />
  const text = (isAnswer && messageOf(error.data)) || errorMessages.server
  const retry = isAnswer ? () => void revalidate() : () => window.location.reload()
  const isMissing = isAnswer && error.status === absent.status
  return (
    <>
      <PageHead title={isMissing ? 'صفحه پیدا نشد' : 'خطا'} noindex />
      {isMissing ? (
        <ErrorScreen title={text.replace(/\.$/, '')}>
          <ButtonLink to={toHome()}>صفحهٔ اصلی</ButtonLink>
        </ErrorScreen>
      ) : (
        <ErrorScreen title="این صفحه باز نشد" text={text}>
          <Button onClick={retry} busy={state === 'loading'}>
            تلاش دوباره
          </Button>
          <ButtonLink to={toHome()} variant="outline">
            صفحهٔ اصلی
          </ButtonLink>
        </ErrorScreen>
      )}
    </>
  )
}

/** The Persian message of an ApiError that a loader threw (api/store.ts); empty if there is none. */
function messageOf(data: unknown): string {
  const { message } = (data ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}
