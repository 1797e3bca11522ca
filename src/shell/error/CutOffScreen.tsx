import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { cutOffMessages } from '../../../contract/cutOff.ts'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorScreen } from '../../ui/feedback/ErrorScreen.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useReconnect } from '../../ui/feedback/useReconnect.ts'
import { lateScreens } from './lateScreens.ts'
import { messageOf } from './messageOf.ts'

/** In place of a page that could not be fetched: it opens by itself, and the page before it is still there. */
function CutOffScreen() {
  const { revalidate, state } = useRevalidator()
  useReconnect(true, revalidate)
  return (
    <>
      <PageHead title={cutOffMessages.title} noindex />
      <ErrorScreen title={cutOffMessages.title} text={cutOffMessages.text}>
        <Button onClick={() => void revalidate()} busy={state === 'loading'}>
          تلاش دوباره
        </Button>
        <Button variant="outline" onClick={() => window.history.back()}>
          صفحهٔ پیشین
        </Button>
      </ErrorScreen>
    </>
  )
}

// Of an answer its words tell; of a chunk that did not come only the browser knows why.
lateScreens.cutOff = (error) => {
  const isCutOff = isRouteErrorResponse(error)
    ? messageOf(error.data) === errorMessages.offline
    : !navigator.onLine
  return isCutOff ? CutOffScreen : null
}
