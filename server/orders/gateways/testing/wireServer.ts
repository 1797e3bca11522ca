/** A local HTTP server that sends prepared answers and records the requests. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WireCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

export interface WireServer {
  readonly origin: string
  readonly calls: readonly WireCall[]
  /**
   * Sets the next answers, one per call; the last one repeats. A string body is sent unchanged, `hang` leaves the call without an
   * answer, and a promise is awaited.
   */
  answer(...answers: WireReply[]): void
  close(): Promise<void>
}

interface WireBody {
  readonly status?: number
  readonly body: unknown
}
export type WireReply = WireBody | Promise<WireBody> | 'hang'

export async function openWireServer(): Promise<WireServer> {
  const calls: WireCall[] = []
  let replies: WireReply[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const { method = '', url: path = '', headers } = request
      calls.push({ method, path, headers, body: text ? JSON.parse(text) : null })
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (reply === undefined || reply === 'hang') return
      void Promise.resolve(reply).then(({ status = 200, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (...answers) => void (replies = answers),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
