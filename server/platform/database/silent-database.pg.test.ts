import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openGate } from '#tests/app/open-gate.ts'
import { openWorld } from '#tests/app/world.ts'
import { type Db, openDb } from './db.ts'

test('fails what a silent database leaves unanswered, and works again once it answers', async () => {
  const { platform } = await openWorld()
  const gate = await openGate(platform.db.ownerUrl)
  const db = openDb({
    ...{ url: gate.url, appPassword: platform.secrets.databasePassword, poolSize: 2 },
    ...{ people: platform.people, log: pino({ level: 'silent' }), answerMs: 2000 },
  })
  onTestFinished(async () => {
    await db.close()
    await gate.close()
  })
  const ask = (tx: Db) => sql`select 1`.execute(tx)
  const ways = [() => db.readCompany(1, ask), () => db.inCompany(1, ask)]
  for (const way of ways) await way()
  gate.cut()
  for (const way of ways) await expect(way()).rejects.toThrow('Query read timeout')
  gate.heal()
  for (const way of ways) await expect.poll(() => way().then(() => true, String)).toBe(true)
})
