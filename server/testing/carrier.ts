/** A fake SMS provider on this machine with the answers of a test. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Carrier {
  readonly origin: string
  /** Requests in order. */
  readonly asked: { method: string; url: URL; headers: IncomingHttpHeaders; body: string }[]
  /** Sets the following answers: a body with a status; null: no answer. */
  answer(body: string | object | null, status?: number): void
  close(): Promise<void>
}

export async function openCarrier(): Promise<Carrier> {
  const asked: Carrier['asked'] = []
  let next: { body: string | null; status: number } = { body: '{}', status: 200 }
  const server = createServer((request, response) => void answerCall(request, response))
  const answerCall = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    asked.push({ method, url: new URL(url, origin), headers, body: Buffer.concat(parts).toString() })
    if (next.body === null) return
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    asked,
    answer: (body, status = 200) =>
      void (next = { status, body: typeof body === 'object' && body ? JSON.stringify(body) : body }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
