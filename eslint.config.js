import { ownText } from './scripts/structure/ownText.js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const codeFiles = '**/*.{ts,tsx,js,mjs}'
/** Tests and what only they import may look everywhere. */
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'src/flows/kitchenFixture.ts']

export default tseslint.config(
  { ignores: ['dist/**', 'data/**', 'node_modules/**', 'coverage/**', 'public/**'] },
  ...tseslint.configs.recommended,
  {
    files: [codeFiles],
    rules: {
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
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
              group: ['**/contract/**/*[sS]chemas.ts', '**/contract/**/*ndpoints.ts'],
              allowTypeImports: true,
              message: 'TypeBox must not reach the browser: import types only.',
            },
            { group: ['@radix-ui/react-slider'], message: 'Only from a lazily loaded component.' },
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
            {
              name: 'react-router',
              importNames: ['Form', 'useFetcher', 'useFetchers', 'useSubmit'],
              message: 'The build leaves out what they need (scripts/build/trimRouter.js).',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts'],
    languageOptions: { parserOptions: { project: './tsconfig.json' } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Shop and panel must work while a browser translates them; the workshop is for developers.
    files: ['src/**/*.tsx'],
    ignores: [...tests, 'src/devtools/**'],
    plugins: { shop: { rules: { 'own-text': ownText } } },
    rules: { 'shop/own-text': 'error' },
  },
  { files: ['scripts/**', 'bench/**', 'server/main.ts', 'e2e/**'], rules: { 'no-console': 'off' } },
)
