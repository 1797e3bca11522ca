import type { Config } from 'jest'

const transform: Config['transform'] = {
  '^.+\\.tsx?$': ['ts-jest', { useESM: true, tsconfig: 'tsconfig.jest.json' }],
}

const shared: Config = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
}

const config: Config = {
  // A busy machine is slow, not wrong.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'src',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
      moduleNameMapper: {
        '\\.module\\.css$': 'identity-obj-proxy',
        '\\.css$': '<rootDir>/src/testing/emptyModule.ts',
        '\\.(svg|woff2)$': '<rootDir>/src/testing/emptyModule.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{contract,server,demo,scripts}/**/*.test.ts'],
    },
  ],
}

export default config
