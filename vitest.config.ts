import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/journeys/longest-first.ts'
import { lessGarbage } from './tests/support/app/less-garbage.ts'

const isLong = process.env.TEST_TIER === 'long'
/** Of a pattern of tests, what belongs to the tier: long tests are named `<subject>.long.test.ts`. */
const ofTier = (pattern: string) => (isLong ? pattern.replace('.test.', '.long.test.') : pattern)
const longTests = isLong ? [] : ['**/*.long.test.{ts,tsx}']
const databaseTests = ['server/**/*-api.test.ts', 'server/**/*-db.test.ts', 'server/**/*.pg.test.ts'].map(
  ofTier,
)
const componentTests = ofTier('web/**/*.test.tsx')
/** Node loads the modules itself, as in the product, and keeps what it has compiled. */
const native = {
  experimental: { viteModuleRunner: false },
  execArgv: lessGarbage,
}
/** Limits for what hangs: a machine three times slower than usual stays below them. */
const hangs = { testTimeout: 120_000, hookTimeout: 120_000 }
const sharedPostgres = {
  ...native,
  globalSetup: './tests/support/database/postgres-setup.ts',
  // They wait for the database and for each other more than they work.
  maxWorkers: 3,
  ...hangs,
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    // Named together, as by a folder, projects run one after the other: they have different numbers of workers.
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          sequence: { groupOrder: 0 },
          ...native,
          include: [ofTier('{domain,server,web,emulators,scripts}/**/*.test.{ts,tsx}')],
          exclude: [...databaseTests, componentTests, ...longTests],
          isolate: false,
          ...hangs,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'component',
          sequence: { groupOrder: 1 },
          include: [componentTests],
          exclude: longTests,
          environment: 'jsdom',
          // The setup begins each test anew; loading Mantine again for each file took most of the time.
          isolate: false,
          execArgv: lessGarbage,
          setupFiles: './tests/support/web/setup.ts',
          env: { DEBUG_PRINT_LIMIT: '1500' },
          // Many wait for what the product lets pass: half a second after a key, a second before a page is left.
          maxWorkers: 4,
          ...hangs,
        },
      },
      {
        test: {
          name: 'database',
          sequence: { groupOrder: 2 },
          include: databaseTests,
          exclude: longTests,
          // Half the time went into loading the same modules again for each file.
          isolate: false,
          ...sharedPostgres,
        },
      },
      {
        test: {
          name: 'system',
          sequence: { groupOrder: 3 },
          include: [ofTier('tests/system/**/*.test.ts')],
          exclude: longTests,
          isolate: false,
          ...sharedPostgres,
        },
      },
      {
        test: {
          name: 'attack',
          sequence: { groupOrder: 4 },
          include: [ofTier('tests/attack/**/*.test.ts')],
          exclude: longTests,
          isolate: false,
          ...sharedPostgres,
        },
      },
      {
        test: {
          name: 'crash',
          sequence: { groupOrder: 5 },
          ...native,
          include: [ofTier('tests/crash/**/*.test.ts')],
          exclude: longTests,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 6 },
          ...native,
          include: [ofTier('tests/e2e/**/*.test.ts')],
          exclude: longTests,
          globalSetup: [
            './tests/support/database/postgres-setup.ts',
            './tests/support/browser/browser-setup.ts',
          ],
          // A third one makes all of them slower, and the whole no faster where memory is slow.
          maxWorkers: 2,
          isolate: false,
          expect: { poll: { timeout: 30_000, interval: 100 } },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
