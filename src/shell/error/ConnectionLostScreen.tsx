import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { connectionLostMessages } from '../../../contract/connectionLost.ts'
import type { ApiError } from '../../api/errors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorScreen } from '../../ui/feedback/ErrorScreen.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useReconnect } from '../../ui/feedback/useReconnect.ts'
import { lateScreens } from './lateScreens.ts'

/** In place of a page that could not be fetched: it opens by itself, and the page before it is still there. */
function ConnectionLostScreen() {
  const { revalidate, state } = useRevalidator()
  const error = useRouteError()
  const retry = navigator.onLine && isChunkLost(error) ? loadAgain : revalidate
  useReconnect(true, retry)
  useEffect(() => void loadNewBuild(error), [error])
  return (
    <>
      <PageHead title={connectionLostMessages.title} noindex />
      <ErrorScreen title={connectionLostMessages.title} text={connectionLostMessages.text}>
        <Button onClick={() => void retry()} busy={state === 'loading'}>
          تلاش دوباره
        </Button>
        <Button variant="outline" onClick={() => window.history.back()}>
          صفحهٔ قبلی
        </Button>
      </ErrorScreen>
    </>
  )
}

/** What webpack throws: the shop did not answer, or has another build by now. */
const isChunkLost = (error: unknown) => (error as Error | null)?.name === 'ChunkLoadError'

/** Once the shop answers: in place the chunk of a build that is gone would be asked for again. */
const loadAgain = () =>
  fetch('/healthz').then(
    ({ ok }) => ok && location.reload(),
    () => {},
  )

/** A shop that answers, and does not know the file, has another build by now: no connection has to be waited for. */
async function loadNewBuild(error: unknown): Promise<void> {
  const request = isChunkLost(error) && (error as { request?: string }).request
  if (!request) return
  const status = await fetch(request, { method: 'HEAD' }).then(
    (answer) => answer.status,
    () => 0,
  )
  if (status === 404) location.reload()
}

// An answer says it itself; of code that did not come the browser knows no more than that.
lateScreens.connectionLost = (error) => {
  const isConnectionLost = isRouteErrorResponse(error)
    ? (error.data as Partial<ApiError> | null)?.code === 'offline'
    : !navigator.onLine || isChunkLost(error)
  return isConnectionLost ? ConnectionLostScreen : null
}
