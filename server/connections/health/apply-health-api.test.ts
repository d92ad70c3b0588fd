import { expect, test } from 'vitest'
import type { NumberHealth } from '#domain/connections/number-health.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { applyHealth } from './apply-health.ts'

const world = await openWorld()
const at = (minute: number) => new Date(Date.UTC(2027, 2, 10, 12, minute))

test('remembers since when a number is rated low, until it is rated better', async () => {
  const company = await world.company()
  const id = await world.connection(company, { channel: 'whatsappapi' })
  const rate = async (minute: number, change: Partial<NumberHealth>) => {
    const ctx = openCompanyContext({ ...world.platform, now: () => at(minute) }, company)
    return ctx.transaction(async (tx) => {
      await applyHealth(ctx, tx, id, { change, restrictedUntil: null })
      const row = await tx.selectFrom('connections').select('lowQualitySince').where('id', '=', id).execute()
      return row[0]?.lowQualitySince
    })
  }
  expect(await rate(0, { quality: 'medium' })).toBeNull()
  expect(await rate(1, { quality: 'low' })).toEqual(at(1))
  expect(await rate(2, { status: 'flagged' })).toEqual(at(1))
  expect(await rate(3, { status: 'connected', quality: 'unknown' })).toBeNull()
  expect(await rate(4, { quality: 'low' })).toEqual(at(4))
})
