/** Serves the files of `npm run build:static` by a plain web server without routes of the shop. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, request as sendOn, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

export interface StaticSite {
  /** http://localhost:port */
  readonly origin: string
  close(): Promise<void>
}

/** Builds into a temporary folder, unless one is given. */
export function buildStatic(
  options: readonly string[],
  folder = mkdtempSync(join(tmpdir(), 'aqrabe-static-')),
) {
  const call = ['scripts/buildStatic.ts', '--to', folder, ...options]
  execFileSync(process.execPath, call, { env: { ...process.env, NODE_OPTIONS: '' }, stdio: 'pipe' })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Allowed console messages of a static site: on a busy machine the code loads so late that the browser reports the
 * preload of config.json as unused. One pattern, because Playwright takes an array of two for a value with options.
 */
export const allowing = (...more: readonly RegExp[]) => [
  new RegExp(
    [/config\.json was preloaded using link preload but not used/, ...more]
      .map(({ source }) => source)
      .join('|'),
  ),
]

/** Edits config.json as an owner does. */
export function editConfig(folder: string, edits: Partial<RuntimeConfig>): void {
  const file = join(folder, 'config.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...config, ...edits }))
}

/** Addresses without an extension answer index.html. `api`: the server behind /api, /media and the hub. */
export async function serveStatic(folder: string, { api }: { api?: string } = {}): Promise<StaticSite> {
  const isOfApi = (url = '/') => api !== undefined && /^\/(api|media|webClientHub)\b/.test(url)
  const server = createServer((request, response) => {
    if (isOfApi(request.url)) return pass(api!, request, response)
    void sendFile(folder, request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    if (isOfApi(request.url)) passSocket(api!, request, socket as Socket, head)
    else socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function sendFile(folder: string, { url }: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = decodeURIComponent(new URL(url ?? '/', 'http://site').pathname)
  const file = join(folder, normalize(path))
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
  const sent = isFile ? file : extname(path) ? undefined : join(folder, 'index.html')
  if (!sent) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[extname(sent)] ?? 'application/octet-stream' })
  response.end(await readFile(sent))
}

function pass(api: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request
  const onward = sendOn(api + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

function passSocket(api: string, { url, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer): void {
  const { hostname, port } = new URL(api)
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  )
  const onward = connect(Number(port), hostname, () => {
    onward.write([`GET ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    onward.write(head)
    onward.pipe(socket).pipe(onward)
  })
  for (const [end, other] of [
    [onward, socket],
    [socket, onward],
  ] as const)
    end.on('error', () => other.destroy()).on('close', () => other.destroy())
}
