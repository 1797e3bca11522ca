import type { Config } from 'jest'
import { filesLeftOut } from './scripts/testGroups.ts'

/** Removes the types without checking them; tsc checks them (scripts/test.ts). */
const transform: Config['transform'] = {
  '\\.tsx?$': ['ts-jest', { useESM: true, transpilation: true, diagnostics: { ignoreCodes: [151001] } }],
}

const loudConsole = '<rootDir>/scripts/support/loudConsole.ts'

const shared: Config = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  setupFilesAfterEnv: [loudConsole],
}

const storefront: Config = {
  ...shared,
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/src/testing/emptyModule.ts',
    '\\.(svg|woff2)$': '<rootDir>/src/testing/emptyModule.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts', loudConsole],
}

const config: Config = {
  // A busy machine is slow, not wrong.
  testTimeout: 30_000,
  // Modules of files that are over are not given back by Node: a worker with too many of them begins anew.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    // jsdom takes 0.3 s to start: tests of components get it, others ask for it by `@jest-environment jest-fixed-jsdom`.
    {
      ...storefront,
      displayName: 'components',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
    },
    {
      ...storefront,
      displayName: 'src',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      globalSetup: '<rootDir>/server/testing/runStart.ts',
      globalTeardown: '<rootDir>/server/testing/runEnd.ts',
      testEnvironment: 'node',
      testPathIgnorePatterns: ['/node_modules/', ...filesLeftOut().map(({ source }) => source)],
      testMatch: ['<rootDir>/{contract,server,demo,scripts}/**/*.test.ts'],
    },
  ],
}

export default config
