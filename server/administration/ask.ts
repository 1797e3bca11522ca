/** The client of the owner's commands: sends a command to the running shop of a data folder, if there is one. */
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { socketFolder } from '../database/embedded/socketFolder.ts'
import {
  addressOf,
  silent,
  SOCKET,
  type CommandName,
  type Commands,
  type Line,
  type Report,
} from './protocol.ts'

/** Thrown when the running shop refused a command. The message is for the owner. */
export class RefusedByShopError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefusedByShopError'
  }
}

/**
 * Sends a command to the shop that runs on this data folder, and forwards its progress and problems to `report`.
 * @returns null if no shop runs there
 * @throws RefusedByShopError
 */
export async function askRunningShop<N extends CommandName>(
  dataDir: string,
  name: N,
  call: Commands[N]['call'],
  report: Report<N> = silent,
): Promise<Commands[N]['result'] | null> {
  const answer = await post(
    join(socketFolder(dataDir, SOCKET), SOCKET),
    addressOf(name),
    JSON.stringify(call),
  )
  if (!answer) return null
  if (answer.statusCode === 409)
    throw new RefusedByShopError('The shop is busy with another command: wait for it.')
  if (answer.statusCode !== 200)
    throw new RefusedByShopError('The shop that runs is of another version: restart it, then run this again.')
  // Without a listener, an error of the connection would end the process. The loop below ends after such an error.
  answer.on('error', () => {})
  for await (const text of createInterface({ input: answer })) {
    const line = JSON.parse(text) as Line<N>
    if ('progress' in line) report.progress(line.progress)
    else if ('problem' in line) report.problem(line.problem)
    else if ('failed' in line) throw new RefusedByShopError(line.failed)
    else return line.result
  }
  throw new RefusedByShopError('The shop ended before the work was done. Start it and run this again.')
}

/** Sends a call to the socket. Null if no shop listens there. */
function post(socketPath: string, path: string, body: string): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path, method: 'POST' }, resolve)
    call.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else reject(error.code === 'EACCES' ? new RefusedByShopError(notYours(socketPath)) : error)
    })
    call.end(body)
  })
}

const notYours = (path: string) =>
  `The shop runs as another user of this machine: run this command as that user (${path}).`
