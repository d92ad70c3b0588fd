import { test } from 'vitest'
import { expectUpgradeFrom, migrationNames } from '#tests/database/earlier-schema.ts'

test.each(migrationNames.slice(-12).filter((_, at) => at === 0 || at === 10))(
  'upgrades a filled database from %s and keeps every row',
  expectUpgradeFrom,
)
