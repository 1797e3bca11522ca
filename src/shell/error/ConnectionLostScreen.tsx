import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { connectionLostMessages } from '../../../contract/connectionLost.ts'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorScreen } from '../../ui/feedback/ErrorScreen.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useReconnect } from '../../ui/feedback/useReconnect.ts'
import { lateScreens } from './lateScreens.ts'
import { messageOf } from './messageOf.ts'

/** In place of a page that could not be fetched: it opens by itself, and the page before it is still there. */
function ConnectionLostScreen() {
  const { revalidate, state } = useRevalidator()
  useReconnect(true, revalidate)
  return (
    <>
      <PageHead title={connectionLostMessages.title} noindex />
      <ErrorScreen title={connectionLostMessages.title} text={connectionLostMessages.text}>
        <Button onClick={() => void revalidate()} busy={state === 'loading'}>
          تلاش دوباره
        </Button>
        <Button variant="outline" onClick={() => window.history.back()}>
          صفحهٔ قبلی
        </Button>
      </ErrorScreen>
    </>
  )
}

// An answer says it itself; why a chunk did not load only the browser knows.
lateScreens.connectionLost = (error) => {
  const isConnectionLost = isRouteErrorResponse(error)
    ? messageOf(error.data) === errorMessages.offline
    : !navigator.onLine
  return isConnectionLost ? ConnectionLostScreen : null
}
