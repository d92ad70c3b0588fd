import { defineConfig } from 'vitest/config'

const databaseTests = ['server/**/*-api.test.ts', 'server/**/*-db.test.ts', 'server/**/*.pg.test.ts']
const sharedPostgres = {
  globalSetup: './tests/postgres-setup.ts',
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,server,web,emulators,scripts}/**/*.test.{ts,tsx}'],
          exclude: databaseTests,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          include: databaseTests,
          // Half the time went into loading the same modules again for each file.
          isolate: false,
          ...sharedPostgres,
        },
      },
      {
        test: {
          name: 'system',
          include: ['tests/system/**/*.test.ts'],
          isolate: false,
          ...sharedPostgres,
        },
      },
      {
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          isolate: false,
          ...sharedPostgres,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: './tests/postgres-setup.ts',
          // A second try tells a race from a fault; it is counted, and more than two fail the run: see scripts/run-suites.ts.
          retry: 2,
          maxWorkers: 2,
          isolate: false,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
