import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { holdInstallation } from '#tests/installation/hold-installation.ts'
import { openWorld } from '#tests/app/world.ts'
import { endHold, releaseChannel } from './hold-platform-db.ts'
import { openOnceReleased } from './open-once-released.ts'

const world = await openWorld({ ownDatabase: true })
const { platform } = world
const release = () => endHold(platform.db, { revision: 0 }, async () => {})
afterEach(release)

function countedPart() {
  const seen = { opened: 0, closed: 0 }
  const open = () => {
    seen.opened += 1
    return { close: async () => void (seen.closed += 1) }
  }
  return { seen, open }
}

/** Connections that listen for the release. */
const listeners = () =>
  platform.db.asPlatform(async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and query = ${`listen "${releaseChannel}"`}`.execute(tx)
    return rows[0]?.count
  })

test('opens at once where nothing is held, and listens to nothing', async () => {
  const { seen, open } = countedPart()
  const part = await openOnceReleased(platform, open)
  expect(seen).toEqual({ opened: 1, closed: 0 })
  expect(await listeners()).toBe(0)
  await part.close()
  expect(seen).toEqual({ opened: 1, closed: 1 })
})

test('opens each waiting part once, as soon as the installation is released', async () => {
  await holdInstallation(platform.db)
  const [one, other] = [countedPart(), countedPart()]
  const parts = [await openOnceReleased(platform, one.open), await openOnceReleased(platform, other.open)]
  await vi.waitFor(async () => expect(await listeners()).toBe(2))
  expect([one.seen.opened, other.seen.opened]).toEqual([0, 0])
  await release()
  await vi.waitFor(() => expect([one.seen.opened, other.seen.opened]).toEqual([1, 1]), { timeout: 4000 })
  await vi.waitFor(async () => expect(await listeners()).toBe(0))
  for (const part of parts) await part.close()
  expect([one.seen, other.seen]).toEqual([
    { opened: 1, closed: 1 },
    { opened: 1, closed: 1 },
  ])
})

test('opens nothing more once it is closed, and leaves no connection', async () => {
  await holdInstallation(platform.db)
  const { seen, open } = countedPart()
  const part = await openOnceReleased(platform, open)
  await vi.waitFor(async () => expect(await listeners()).toBe(1))
  await part.close()
  await release()
  await vi.waitFor(async () => expect(await listeners()).toBe(0))
  expect(seen).toEqual({ opened: 0, closed: 0 })
})

test('tries again when a released part does not open', async () => {
  await holdInstallation(platform.db)
  const { seen, open } = countedPart()
  let tries = 0
  const part = await openOnceReleased(platform, () => {
    if (++tries === 1) throw new Error('out of reach')
    return open()
  })
  await release()
  await vi.waitFor(() => expect(seen.opened).toBe(1), { timeout: 8000 })
  await part.close()
  expect(seen).toEqual({ opened: 1, closed: 1 })
})
