import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, projectRoot } from './process.ts'

export interface Nginx {
  readonly origin: string
  /** Lines of all logs that contain one of these texts. */
  linesWith(texts: readonly string[]): string[]
  lines(): number
  stop(): Promise<void>
}

const PROGRAM = process.env['NGINX'] ?? 'nginx'
const LOGS = 'logs'
/** Distributions install nginx in /usr/sbin, which may not be in PATH. */
const withSbin = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }

export const isNginxThere = (): boolean => !spawnSync(PROGRAM, ['-v'], { env: withSbin }).error

/**
 * Starts nginx with the site of `deploy/nginx.conf` for servers on these ports.
 * @throws Error if it does not start
 */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'aqrabe-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, LOGS))
  writeFileSync(join(folder, 'site.conf'), siteOf(ports, port))
  writeFileSync(join(folder, 'nginx.conf'), mainOf(folder))
  const child = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    env: withSbin,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/readyz`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const all = () =>
    readdirSync(join(folder, LOGS))
      .filter((name) => name.endsWith('.log'))
      .flatMap((name) =>
        readFileSync(join(folder, LOGS, name), 'utf8')
          .split('\n')
          .filter(Boolean),
      )
  return {
    origin,
    linesWith: (texts) => all().filter((line) => texts.some((text) => line.includes(text))),
    lines: () => all().length,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The site with other ports. @throws Error if the file does not contain what is to be replaced */
function siteOf([first, second]: readonly number[], port: number): string {
  const changes: [string, string][] = [
    ['server 127.0.0.1:3001 ', `server 127.0.0.1:${first} `],
    ['server 127.0.0.1:3002 ', `server 127.0.0.1:${second} `],
    ['listen 80;', `listen 127.0.0.1:${port};`],
  ]
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}"`)
      return text.replace(from, to)
    },
    readFileSync(process.env['NGINX_SITE'] ?? join(projectRoot, 'deploy/nginx.conf'), 'utf8'),
  )
}

/** The main configuration of distributions, in the foreground, with the usual error level. */
const mainOf = (folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/${LOGS}/error.log;
events { worker_connections 4096; }
http {
  access_log ${folder}/${LOGS}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`
