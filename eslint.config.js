import importX from 'eslint-plugin-import-x'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Import direction (design §3): a room may import itself and the rooms before it, never one after it. */
const browserRooms = [
  'contract',
  'src/lib',
  'src/styles',
  'src/ui',
  'src/api',
  'src/forms',
  'src/flows',
  'src/realtime',
  'src/features',
  'src/pages',
  'src/app',
]

const zones = [
  ...laterRoomsForbidden(browserRooms),
  { target: './contract', from: ['./src', './server'], message: 'contract/ imports nothing of ours.' },
  { target: './src', from: './server', message: 'Browser and server meet in contract/ and on the wire.' },
  { target: './server', from: './src', message: 'Browser and server meet in contract/ and on the wire.' },
  { target: './src/api', from: './src/forms', message: 'api and forms do not know each other.' },
  { target: './src/forms', from: './src/api', message: 'api and forms do not know each other.' },
  { target: './server/repositories', from: ['./server/services', './server/routes', './server/hub'] },
  { target: './server/plugins', from: ['./server/services', './server/routes', './server/hub'] },
  { target: './server/services', from: ['./server/routes', './server/hub'] },
]

function laterRoomsForbidden(rooms) {
  return rooms.slice(0, -1).map((room, index) => ({
    target: `./${room}`,
    from: rooms.slice(index + 1).map((later) => `./${later}`),
    message:
      'Import direction: contract → lib → styles → ui → api, forms → flows → realtime → features → pages → app.',
  }))
}

/** A feature is closed: pages compose features, cross-feature reactions live in app/listeners. */
const features = [
  'account',
  'basket',
  'blog',
  'catalogue',
  'compare',
  'entrance',
  'favourites',
  'home',
  'login',
  'master',
  'newsletter',
  'notices',
  'payment',
  'pending',
  'recording',
  'replay',
  'reviews',
  'search',
  'session',
]
const featureZones = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: './src/features',
  except: [`./${feature}`],
  message: 'Features never import features; compose them in a page or react in app/listeners.',
}))

export default tseslint.config(
  { ignores: ['dist/**', 'data/**', 'node_modules/**', 'coverage/**', 'public/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...featureZones] }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { ...jsxA11y.flatConfigs.recommended.plugins, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/contract/schemas/*', '**/contract/endpoints*'],
              allowTypeImports: true,
              message: 'TypeBox must not reach the browser: import types only.',
            },
            { group: ['radix-ui'], message: 'Only from a lazily loaded component.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/forms/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'formik', message: 'src/forms is the only importer of Formik.' },
            { name: 'yup', message: 'src/forms is the only importer of yup.' },
          ],
        },
      ],
    },
  },
  { files: ['scripts/**', 'bench/**', 'server/main.ts', 'e2e/**'], rules: { 'no-console': 'off' } },
)
