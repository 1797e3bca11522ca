/** Starts the real shop (built files, embedded database) in a process of its own, for browser tests. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/testing/process.ts'

/** ms */
const START_TIMEOUT = 90_000
/** Printed by server/openingLines.ts. */
const OPEN = 'Aqrabe is open'

export class Shop {
  readonly origin: string
  readonly #port: number
  readonly #dataFolder: string
  readonly #environment: NodeJS.ProcessEnv
  #process: ChildProcess | undefined
  #log = ''

  private constructor(port: number, dataFolder: string, environment: NodeJS.ProcessEnv) {
    this.#port = port
    this.#dataFolder = dataFolder
    this.#environment = environment
    this.origin = `http://localhost:${port}`
  }

  /** A shop that is not started yet, with an empty data folder. */
  static async prepare(environment: NodeJS.ProcessEnv): Promise<Shop> {
    return new Shop(await freePort(), mkdtempSync(join(tmpdir(), 'aqrabe-shop-')), environment)
  }

  /** Starts a new shop with the demo data, on a free port, in its own folder. */
  static async open(environment: NodeJS.ProcessEnv = {}): Promise<Shop> {
    const shop = await Shop.prepare(environment)
    await shop.start()
    return shop
  }

  /** @param more environment of this start only */
  async start(more: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        // `npm start` also sets this, because cached code loads in half the processor time.
        NODE_COMPILE_CACHE: '.cache/compiled',
        DATABASE_URL: '',
        REDIS_URL: '',
        LOG_LEVEL: 'warn',
        MEDIA_WARMER: 'off',
        // All shops of all runs share this folder, because their pictures are the same.
        MEDIA_DIR: '.cache/media',
        ...this.#environment,
        ...more,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        PUBLIC_ORIGIN: this.origin,
        DATA_DIR: this.#dataFolder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    const keep = (part: Buffer) => (this.#log = (this.#log + part.toString()).slice(-20_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    await this.#untilOpen(child)
  }

  /** Kills the server like a crash; the data stay. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Stops the server gracefully; the data stay. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** Stops the server gracefully and deletes its data. */
  async close(): Promise<void> {
    await this.#end('SIGTERM')
    rmSync(this.#dataFolder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Runs an owner's command or a script on this shop, running or stopped, and returns its output. */
  command(script: string, ...call: readonly string[]): string {
    const env = { ...process.env, ...this.#environment, NODE_OPTIONS: '', DATABASE_URL: '' }
    return execFileSync(process.execPath, [script, ...call], {
      env: { ...env, DATA_DIR: this.#dataFolder, PUBLIC_ORIGIN: this.origin },
      encoding: 'utf8',
    })
  }

  /** Path of a file in the data folder. */
  pathOf(name: string): string {
    return join(this.#dataFolder, name)
  }

  /** The end of the server's output. */
  get log(): string {
    return this.#log
  }

  /** Sends a signal and returns the server's next line that begins with `start`. */
  async says(signal: NodeJS.Signals, start: string): Promise<string> {
    const child = this.#process
    if (!child?.stdout) throw new Error('The shop is not running.')
    const { stdout } = child
    const line = new Promise<string>((resolve) => {
      let printed = ''
      const look = (part: Buffer) => {
        printed += part.toString()
        const found = new RegExp(`^${start}.*$`, 'm').exec(printed)
        if (!found) return
        stdout.off('data', look)
        resolve(found[0])
      }
      stdout.on('data', look)
    })
    child.kill(signal)
    return line
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  /** Resolves when the server prints that it is open. */
  async #untilOpen(child: ChildProcess): Promise<void> {
    const late = AbortSignal.timeout(START_TIMEOUT)
    const opened = new Promise<boolean>((resolve) => {
      let printed = ''
      child.stdout?.on('data', (part: Buffer) => {
        printed += part.toString()
        if (printed.includes(OPEN)) resolve(true)
      })
      child.once('exit', () => resolve(false))
      late.addEventListener('abort', () => resolve(false))
    })
    if (!(await opened)) throw new Error(`The shop did not start.\n${this.#log}`)
  }
}
