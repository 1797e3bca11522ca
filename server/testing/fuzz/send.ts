import { Agent, request as ask } from 'node:http'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  /** 0: no answer. */
  readonly status: number
  readonly type: string
  readonly location: string | undefined
  readonly setCookies: readonly string[]
  readonly text: string
  /** ms */
  readonly time: number
  /** Why there is no answer. */
  readonly failure: string
}

/** Timeout in ms. */
export const LONGEST_WAIT = 5000

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Sends exactly these bytes to the origin's address, whatever the Host header is. */
export function send(
  origin: string,
  { method, path, headers, body }: Omit<FuzzRequest, 'isValid'>,
): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(origin)
  const began = performance.now()
  return new Promise((resolve) => {
    const answer = (found: Partial<FuzzAnswer>) =>
      resolve({
        status: 0,
        type: '',
        location: undefined,
        setCookies: [],
        text: '',
        failure: '',
        time: performance.now() - began,
        ...found,
      })
    const length = body ? { 'content-length': String(body.length) } : {}
    const options = { hostname, port, method, path, agent, headers: { ...headers, ...length } }
    const call = ask(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('close', () => {
        clearTimeout(late)
        const { statusCode: status = 0, headers } = response
        answer({
          status,
          type: headers['content-type'] ?? '',
          location: headers.location,
          setCookies: headers['set-cookie'] ?? [],
          text: Buffer.concat(parts).toString(),
          ...(response.complete ? {} : { failure: 'the answer broke off' }),
        })
      })
    })
    const late = setTimeout(() => {
      answer({ failure: `no answer within ${LONGEST_WAIT} ms` })
      call.destroy()
    }, LONGEST_WAIT)
    // Ignored after an answer that came before the whole body was read.
    call.on('error', (error) => {
      clearTimeout(late)
      answer({ failure: error.message })
    })
    if (body) call.write(body)
    call.end()
  })
}
