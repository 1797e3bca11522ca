import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { World } from './caller.ts'

/** Share of new payments that the bank does not answer, so that the shop offers its other gateway. */
const SILENT = 0.1

export interface SecondBank {
  readonly origin: string
  close(): void
}

/**
 * A second bank of the shop, because only at two banks a part can be paid twice. It answers at ZarinPal's addresses and forwards
 * to the sandbox bank of a running server.
 */
export async function openSecondBank(world: Pick<World, 'origin' | 'someUp'>): Promise<SecondBank> {
  const server = createServer((request, response) => {
    void answer(world, request.url ?? '', request).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
}

async function answer(
  world: Pick<World, 'origin' | 'someUp'>,
  path: string,
  request: IncomingMessage,
): Promise<{ readonly status: number; readonly body: string }> {
  const body = await text(request)
  if (path.endsWith('/request.json') && Math.random() < SILENT) return { status: 504, body: '' }
  await world.someUp()
  const books = await fetch(`${world.origin()}/sandbox-bank${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(10_000),
  })
  return { status: books.status, body: await books.text() }
}
