/** The server of the owner's commands in the running shop: a socket that only the shop's user can open. */
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isAnswered } from '../database/embedded/lockFile.ts'
import { socketFolder } from '../database/embedded/socketFolder.ts'
import type { CommandContext, commands } from './commands.ts'
import { addressOf, commandNames, inWords, SOCKET, type CommandName, type Line } from './protocol.ts'

export interface AdministrationOptions extends Omit<CommandContext, 'signal'> {
  readonly dataDir: string
  /** Called with unexpected errors. */
  readonly onError: (error: unknown) => void
}

/** Maximum size of a call in bytes. */
const CALL_LIMIT = 64 * 1024

/**
 * Listens for commands at a socket in the data folder, which only the shop's user can open (mode 0600). Runs one command at a
 * time.
 * @returns function that stops the running command and closes the socket
 * @throws Error if the socket cannot be made or belongs to another running server
 */
export async function openAdministration(options: AdministrationOptions): Promise<() => Promise<void>> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const path = join(socketFolder(options.dataDir, SOCKET), SOCKET)
  if (await isAnswered(path)) throw new Error(`Another running shop listens at ${path}.`)
  // Remove the socket of a server that was killed.
  rmSync(path, { force: true })
  const ending = new AbortController()
  let working: Promise<void> | undefined
  const server = createServer((request, response) => {
    const name = commandNames.find((known) => addressOf(known) === request.url)
    if (!name || request.method !== 'POST') return void response.writeHead(404).end()
    if (working) return void response.writeHead(409).end()
    working = answer(name, { ...options, signal: signalOf(response, ending.signal) })(
      request,
      response,
    ).finally(() => (working = undefined))
  })
  await listen(server, path)
  return async () => {
    ending.abort(new Error('The shop is stopping.'))
    server.close()
    await working
    server.closeAllConnections()
  }
}

/** A signal that aborts when the caller closes the connection or the server stops. */
function signalOf(response: ServerResponse, ending: AbortSignal): AbortSignal {
  const left = new AbortController()
  response.once('close', () => left.abort(new Error('The command was stopped.')))
  return AbortSignal.any([left.signal, ending])
}

function answer<N extends CommandName>(
  name: N,
  context: Omit<AdministrationOptions, 'dataDir'> & CommandContext,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (line: Line<N>) => void response.write(`${JSON.stringify(line)}\n`)
    try {
      const call = JSON.parse(await textOf(request)) as Parameters<(typeof commands)[N]>[1]
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      response.flushHeaders()
      // Load these modules only for a command, because serving shoppers does not need them.
      const work = await import('./commands.ts')
      const result = await work.commands[name](context, call, {
        progress: (done) => say({ progress: done }),
        problem: (problem) => say({ problem }),
      })
      say({ result })
    } catch (error) {
      const words = inWords(error)
      if (words === null) context.onError(error)
      say({ failed: words ?? 'The command failed; the log of the shop says why.' })
    }
    response.end()
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += String(part)
    if (text.length > CALL_LIMIT) throw new Error('The call is too long.')
  }
  return text
}

/** Creates the socket with its final mode by the umask, because other users could connect before a later chmod. */
function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const before = process.umask(0o177)
    try {
      server.listen(path, () => {
        server.off('error', reject)
        resolve()
      })
    } finally {
      process.umask(before)
    }
  })
}
