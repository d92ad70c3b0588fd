import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '#tests/database/test-database.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { migrate } from './migrate.ts'

const databases = await Promise.all(Array.from({ length: 4 }, () => cloneDatabase()))
afterAll(async () => {
  for (const database of databases) await database.drop()
})

test('prepares the databases of one cluster at the same time, though they share the application’s role', async () => {
  const folder = `${import.meta.dirname}/../../../migrations`
  for (let round = 0; round < 5; round++) {
    const prepared = databases.map(({ url }) =>
      migrate({ url, folder, appPassword: testSecrets.databasePassword }),
    )
    await expect(Promise.all(prepared)).resolves.toHaveLength(databases.length)
  }
})
