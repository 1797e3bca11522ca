/**
 * `npm run dev`: the shop with hot reload. webpack's dev server answers PORT (3000), keeps the browser's
 * modules hot and passes everything else to the real server on PORT + 1, which restarts when its own
 * sources or the render bundle change.
 */
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import configure from '../webpack.config.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const port = Number(process.env.PORT ?? 3000)
const backend = `http://127.0.0.1:${port + 1}`

// Removes the marks of a production build, because the next `npm start` must build again, and because the dev server
// does not serve the script that loads the others.
for (const file of ['.sources', 'firstScript'])
  rmSync(join(root, 'dist', file), { recursive: true, force: true })

const [browser, render] = configure({ mode: 'development', hot: true })
const renderWatch = webpack(render).watch({}, report)
const devServer = new WebpackDevServer(
  {
    port,
    hot: true,
    static: false,
    allowedHosts: 'all',
    devMiddleware: {
      publicPath: '/assets/',
      index: false,
      writeToDisk: (file) => file.endsWith('manifest.json'),
    },
    client: { overlay: false, logging: 'warn', webSocketURL: { pathname: '/webpack-hmr' } },
    webSocketServer: { type: 'ws', options: { path: '/webpack-hmr' } },
    proxy: [
      {
        context: (path) => !path.startsWith('/assets/') && !path.startsWith('/webpack-hmr'),
        target: backend,
        ws: true,
        xfwd: true,
      },
    ],
  },
  webpack(browser),
)
await devServer.start()

await untilBuilt()
const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--watch-path=dist/render',
    '--watch-path=server',
    '--watch-path=demo',
    'server/main.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port + 1),
      PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    },
  },
)

const ended = new Promise((resolve) => server.once('exit', resolve))
let stopping
// npm forwards a signal that the terminal has already sent to all processes, so ignore the second one.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stopping ??= stop()))
void ended.then(() => (stopping ??= stop()))

async function stop() {
  server.kill('SIGTERM')
  await devServer.stop()
  // Wait for the server's exit, because it locks the data folder until then.
  await ended
  renderWatch.close(() => process.exit())
}

function report(error, stats) {
  if (error) console.error(error)
  else if (stats.hasErrors()) console.error(stats.toString('errors-warnings'))
}

async function untilBuilt() {
  const files = ['dist/render/render.cjs', 'dist/browser/manifest.json'].map((file) => join(root, file))
  while (!files.every((file) => existsSync(file))) await new Promise((resolve) => setTimeout(resolve, 200))
}
