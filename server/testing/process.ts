import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { xsrfHeaders } from '../http/xsrf.ts'

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The shop in its own process. */
export interface ShopProcess {
  readonly origin: string
  readonly child: ChildProcess
  /** Everything printed so far. */
  readonly output: () => string
  /** Waits for the end. */
  ended(): Promise<End>
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<End>
}

interface End {
  /** The exit code, or the signal that ended the process. */
  readonly code: number | string | null
  /** ms since the call */
  readonly within: number
}

export interface ShopProcessOptions {
  /** The program to start, by default the server. */
  readonly command?: readonly [program: string, ...args: string[]]
  readonly dataDir: string
  readonly env?: Record<string, string>
  /** By default a free one. */
  readonly port?: number
}

/** Starts a shop without demo in its own process group, and waits until it answers. */
export async function startShopProcess(options: ShopProcessOptions): Promise<ShopProcess> {
  const { command, dataDir, env, port = await freePort() } = options
  const [program, ...args] = command ?? [process.execPath, join(projectRoot, 'server/main.ts')]
  const child = spawn(program, args, {
    cwd: projectRoot,
    detached: true,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      // Also set by `npm start`, because cached code loads in half the CPU time.
      NODE_COMPILE_CACHE: join(projectRoot, '.cache/compiled'),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'off',
      MEDIA_WARMER: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  const exited = new Promise<End['code']>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  const ended = async (): Promise<End> => {
    const began = performance.now()
    return { code: await exited, within: performance.now() - began }
  }
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(origin))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The shop ended: ${output}`)
  }
  return {
    origin,
    child,
    output: () => output,
    ended,
    stop() {
      child.kill('SIGTERM')
      return ended()
    },
  }
}

/** Sends a write as a browser does. @param path below /api/ */
export const postTo = ({ origin }: Pick<ShopProcess, 'origin'>, path: string, body: object) =>
  fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...xsrfHeaders() },
    body: JSON.stringify(body),
  })

export interface Outcome {
  readonly code: number | null
  /** Everything printed. */
  readonly output: string
}

/** Runs a file of the repository by Node until it ends, with no environment but `env`. */
export function runFile(env: Record<string, string>, file: string, ...args: string[]): Promise<Outcome> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [file, ...args], { cwd: projectRoot, env: { PATH, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** Resident memory of a process in MB, now and at its peak. Linux only. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024)
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** Kills all remaining processes of the group. */
export function killGroup({ child }: ShopProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether the embedded database of this folder was closed, from PostgreSQL's control file. */
export function isDatabaseClosed(dataDir: string): boolean {
  const file = openSync(join(dataDir, 'db/global/pg_control'), 'r')
  const head = Buffer.alloc(20)
  readSync(file, head, 0, 20, 0)
  closeSync(file)
  const SHUT_DOWN = 1
  return head.readUInt32LE(16) === SHUT_DOWN && !existsSync(join(dataDir, 'server.lock'))
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => new Promise((resolve) => setTimeout(() => resolve(false), 50)),
  )

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
