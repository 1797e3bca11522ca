import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { connectionLostMessages } from '../../../contract/connectionLost.ts'
import type { ApiError } from '../../api/errors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorScreen } from '../../ui/feedback/ErrorScreen.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useReconnect } from '../../ui/feedback/useReconnect.ts'
import { lateScreens } from './lateScreens.ts'

/** Replaces a page that could not be fetched, and reopens it when the connection returns. Back still works. */
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

/** Whether webpack failed to load a chunk: the shop did not answer, or has a newer build. */
const isChunkLost = (error: unknown) => (error as Error | null)?.name === 'ChunkLoadError'

/** Reloads the document once the shop answers, because a retry in place would request a chunk of an old build. */
const loadAgain = () =>
  fetch('/healthz').then(
    ({ ok }) => ok && location.reload(),
    () => {},
  )

/** If the shop answers that the chunk does not exist, it has a newer build: reload at once. */
async function loadNewBuild(error: unknown): Promise<void> {
  const request = isChunkLost(error) && (error as { request?: string }).request
  if (!request) return
  const status = await fetch(request, { method: 'HEAD' }).then(
    (answer) => answer.status,
    () => 0,
  )
  if (status === 404) location.reload()
}

// An error of the API has a code for a lost connection. An error of a chunk only says that the fetch failed.
lateScreens.connectionLost = (error) => {
  const isConnectionLost = isRouteErrorResponse(error)
    ? (error.data as Partial<ApiError> | null)?.code === 'offline'
    : !navigator.onLine || isChunkLost(error)
  return isConnectionLost ? ConnectionLostScreen : null
}
