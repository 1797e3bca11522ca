/** Entry of a rendering thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { describeError } from '../logging.ts'
import { REQUEST_ID } from '../requestIds.ts'
import { fetchOver, type ApiAnswer } from './apiCall.ts'
import { finishPage } from './finishPage.ts'
import { SharedAnswers } from './sharedAnswers.ts'
import { loadRenderBundle } from './renderBundle.ts'
import type { FromRenderThread, RenderThreadInput, ToRenderThread } from './renderMessages.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only.')
const { projectRoot, config } = workerData as RenderThreadInput
const render = loadRenderBundle(projectRoot)

// Logs the error and continues with other pages, like main.ts.
process.on('unhandledRejection', (error) =>
  console.error('A promise was rejected and nobody listened:', describeError(error)),
)

type RenderMessage = Extract<ToRenderThread, { type: 'render' }>

interface OpenCall {
  readonly resolve: (answer: ApiAnswer) => void
  readonly reject: (error: Error) => void
}

const calls = new Map<number, OpenCall>()
const aborts = new Map<number, AbortController>()
let lastCall = 0

const send = (message: FromRenderThread, transfer?: ArrayBuffer[]) => port.postMessage(message, transfer)

const answers = new SharedAnswers(
  (request) =>
    new Promise((resolve, reject) => {
      lastCall += 1
      calls.set(lastCall, { resolve, reject })
      send({ type: 'call', call: lastCall, request })
    }),
)

port.on('message', (message: ToRenderThread) => {
  if (message.type === 'render') void perform(message)
  else if (message.type === 'abort') aborts.get(message.id)?.abort()
  else if (message.type === 'answer') settle(message.call)?.resolve(message.answer)
  else if (message.type === 'unanswered') settle(message.call)?.reject(new Error(message.message))
})

function settle(call: number): OpenCall | undefined {
  const open = calls.get(call)
  calls.delete(call)
  return open
}

async function perform({ id, order, isAlone }: RenderMessage): Promise<void> {
  const { url, isSubstitute, drawsMissing, theme, generation, requestId } = order
  const abort = new AbortController()
  aborts.set(id, abort)
  try {
    const { signal } = abort
    const { call, keep, products } = answers.forPage(generation)
    // The page's calls are logged under the id of its request.
    const fetch = fetchOver((request) =>
      call({ ...request, headers: { ...request.headers, [REQUEST_ID]: requestId } }),
    )
    const result = await render({
      url,
      isSubstitute,
      drawsMissing,
      config: { ...config, theme },
      fetch,
      signal,
    })
    if (result.isForAll) keep()
    const page = finishPage(order, result, isAlone)
    send({ type: 'finished', id, page: { ...page, products: products() } }, [page.bytes.buffer])
  } catch (error) {
    send({ type: 'failed', id, error: describe(error) })
  } finally {
    aborts.delete(id)
  }
}

/** Converts anything thrown into data that can be sent to another thread. */
const describe = (error: unknown) =>
  error instanceof Error
    ? Object.assign(new Error(error.message), { stack: error.stack })
    : new Error(String(error))
