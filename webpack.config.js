/**
 * Four bundles from the same sources: `browser` (hashed, split per page, precompressed), `render` (one CommonJS file
 * that the server loads to render the first view), `firstScript` (which fetches `browser` after the first picture) and
 * `offline` (the page without a connection and the service worker; separate, so that the shop's own files do not grow).
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants as zlib } from 'node:zlib'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { AssetManifestPlugin } from './scripts/build/AssetManifestPlugin.js'
import { buildName } from './scripts/build/buildName.js'
import { trimmed } from './scripts/build/trimRouter.js'

const root = dirname(fileURLToPath(import.meta.url))
const browsers = ['chrome >= 99', 'firefox >= 100', 'safari >= 15.4']

/** @param {{ mode?: 'production' | 'development', hot?: boolean }} options */
export default function configure({ mode = 'production', hot = false } = {}) {
  return [browserConfig(mode, hot), renderConfig(mode), firstScriptConfig(mode), offlineConfig(mode)]
}

function browserConfig(mode, hot) {
  const production = mode === 'production'
  return {
    ...sharedConfig(mode, 'browser'),
    target: ['web', 'es2022'],
    entry: { main: './src/app/main.tsx' },
    output: {
      path: join(root, 'dist/browser'),
      publicPath: '/assets/',
      // Without names of chunks, because the runtime would have to contain them, too.
      filename: production ? '[contenthash:6].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      trustedTypes: { policyName: 'aqrabe#webpack', onPolicyCreationFailure: 'continue' },
    },
    module: {
      rules: [
        scriptRule({ browser: true, hot }),
        ...(production ? [trimRule()] : []),
        ...styleRules(mode, MiniCssExtractPlugin.loader, false),
        assetRule(),
      ],
    },
    optimization: {
      minimizer: [minimizer(), new CssMinimizerPlugin()],
      // Short numbers: the entry names every chunk.
      chunkIds: 'total-size',
      moduleIds: 'size',
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          ...libraryGroups(),
          machines: machinesGroup(),
          overlays: overlaysGroup(),
          delivery: deliveryGroup(),
        },
      },
    },
    plugins: [
      definitions(mode, false),
      new MiniCssExtractPlugin({ filename: production ? '[contenthash:6].css' : '[name].css' }),
      new AssetManifestPlugin('manifest.json', { styles: production }),
      ...(production ? [compileHint(), compression()] : []),
      ...(hot ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    performance: false,
  }
}

function renderConfig(mode) {
  return {
    ...sharedConfig(mode, 'render'),
    target: 'node24',
    entry: { render: './src/app/render.tsx' },
    output: {
      path: join(root, 'dist/render'),
      filename: '[name].cjs',
      publicPath: '/assets/',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      library: { type: 'commonjs2' },
    },
    module: {
      rules: [
        scriptRule({ browser: false, hot: false }),
        ...styleRules(mode, null, true),
        { ...assetRule(), generator: { emit: false } },
      ],
    },
    optimization: { minimizer: [trimmer()], nodeEnv: mode },
    plugins: [definitions(mode, true), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}

/** Every document contains this script inline, see server/http/rendering/firstScript.ts. */
function firstScriptConfig(mode) {
  return {
    ...sharedConfig(mode, 'firstScript'),
    target: ['web', 'es2022'],
    entry: { firstScript: './src/app/firstScript/deferScripts.ts' },
    output: { path: join(root, 'dist/firstScript') },
    module: { rules: [scriptRule({ browser: true, hot: false })] },
    optimization: { minimizer: [minimizer()] },
    plugins: [compression()],
    performance: false,
  }
}

function offlineConfig(mode) {
  return {
    ...sharedConfig(mode, 'offline'),
    target: ['web', 'es2022'],
    entry: { offline: './src/app/offline/offline.ts', serviceWorker: './src/app/offline/serviceWorker.ts' },
    output: {
      path: join(root, 'dist/browser'),
      publicPath: '/assets/',
      filename: ({ chunk }) =>
        chunk?.name === 'serviceWorker' ? '../worker/serviceWorker.js' : 'offline.[contenthash:6].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    module: {
      rules: [
        scriptRule({ browser: true, hot: false }),
        ...styleRules(mode, MiniCssExtractPlugin.loader, false),
        { ...assetRule(), generator: { emit: false } },
      ],
    },
    optimization: { minimizer: [minimizer(), new CssMinimizerPlugin()] },
    plugins: [
      definitions(mode, false),
      new MiniCssExtractPlugin({ filename: 'offline.[contenthash:6].css' }),
      new AssetManifestPlugin('offline.json'),
      compression(),
    ],
    performance: false,
  }
}

function sharedConfig(mode, name) {
  return {
    name,
    mode,
    context: root,
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      name: `${mode}-${name}`,
    },
  }
}

function scriptRule({ browser, hot }) {
  return {
    test: /\.tsx?$/,
    include: [join(root, 'src'), join(root, 'contract')],
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
      },
      env: browser ? { targets: browsers } : { targets: { node: '24' } },
    },
  }
}

/** Parts of the router that the shop never runs. */
function trimRule() {
  return { test: trimmed, loader: join(root, 'scripts/build/trimRouter.js') }
}

/** The server needs only the class names, which must be the browser's. */
function styleRules(mode, extract, onlyLocals) {
  const modules = {
    localIdentName: mode === 'production' ? '[hash:base64:6]' : '[name]__[local]',
    localIdentHashSalt: 'aqrabe',
    exportOnlyLocals: onlyLocals,
    namedExport: false,
    exportLocalsConvention: 'as-is',
  }
  const first = extract ? [extract] : []
  return [
    { test: /\.module\.css$/, use: [...first, { loader: 'css-loader', options: { modules } }] },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: extract
        ? [extract, 'css-loader']
        : [{ loader: 'css-loader', options: { modules: { mode: 'global', exportOnlyLocals: true } } }],
    },
  ]
}

function assetRule() {
  return { test: /\.(woff2|svg|png)$/, type: 'asset/resource' }
}

/** swc leaves less for brotli than terser does, in a tenth of the time. */
function minimizer() {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { module: true, compress: { ecma: 2020, passes: 3, module: true, toplevel: true } },
  })
}

/**
 * For the server's bundle, whose text every thread that renders keeps in memory: without comments and spaces, and in
 * ASCII, because a single other letter makes V8 store every character in two bytes. Names stay, for traces of errors.
 */
function trimmer() {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: false, mangle: false, format: { asciiOnly: true, comments: false } },
  })
}

/** Machines and what runs them: once for the effects, the overlays that show them, and the pictures of them. */
const machinesGroup = () =>
  sharedGroup(
    'lib-machines',
    /[\\/]src[\\/](flows[\\/][^\\/]+|features[\\/](\w+[\\/])*\w+(Flow|Machine)|features[\\/]live[\\/]hubModel)\.ts$/,
  )

/** Dialogs, what lets Back close them, and what else floats: once for the shell, the login, filters, zoom and all others. */
const overlaysGroup = () =>
  sharedGroup(
    'lib-overlays',
    /[\\/](src[\\/]ui[\\/](overlays[\\/]|navigation[\\/](LoadingBar|TapToTop)\.)|node_modules[\\/]@tanem[\\/]).*[jt]sx?$/,
  )

/** The rules of delivery: once for the product, the basket, the checkout and the orders. */
const deliveryGroup = () =>
  sharedGroup(
    'lib-delivery',
    /[\\/](contract[\\/]delivery[\\/]|src[\\/]features[\\/]delivery[\\/](useOffers|deliveryPlace|deliveryApi|promiseText)).*\.ts$/,
  )

const sharedGroup = (name, test) => ({ test, name, chunks: 'async', priority: 20, enforce: true })

/** Libraries that are fetched when first needed, each in its own file. */
function libraryGroups() {
  const packages = {
    'lib-xstate': 'xstate',
    'lib-forms':
      'formik|yup|lodash|lodash-es|property-expr|tiny-case|toposort|hoist-non-react-statics|react-fast-compare',
    'lib-signalr': '@microsoft[\\\\/]signalr',
    'lib-dialogs': 'sweetalert2',
    'lib-toasts': 'notistack|goober|clsx',
    'lib-html': 'dompurify',
    'lib-jalali': 'jalaali-js',
    'lib-diff': 'diff',
    'lib-virtual': '@tanstack[\\\\/](react-virtual|virtual-core)',
  }
  return Object.fromEntries(
    Object.entries(packages).map(([name, pattern]) => [
      name,
      sharedGroup(name, new RegExp(`[\\\\/]node_modules[\\\\/](${pattern})[\\\\/].*\\.m?[jt]s$`)),
    ]),
  )
}

function definitions(mode, server) {
  return new webpack.DefinePlugin({
    'process.env.NODE_ENV': JSON.stringify(mode),
    __SERVER__: JSON.stringify(server),
    __BUILD__: JSON.stringify(buildName()),
  })
}

/**
 * V8 compiles the whole file on its background thread, instead of each function in the main thread at its first call:
 * the largest gain for a slow phone. Other engines read a comment. After minification, before the names are hashed.
 */
function compileHint() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
}

function compression() {
  return new CompressionPlugin({
    test: /\.(js|css|svg)$/,
    filename: '[path][base].br',
    algorithm: (input, _options, done) =>
      done(null, brotliCompressSync(input, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } })),
    minRatio: 1,
  })
}
