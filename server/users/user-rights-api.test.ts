import { expect, test } from 'vitest'
import { userSwitches } from '#domain/access/viewer-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const ana = await world.user(company)
const token = await world.tokenOf(ana.email)
const viewer = async () => {
  const identity = await world.sessions.identifyToken(token)
  if (identity.state !== 'viewer') throw new Error('the token is not good')
  return identity.viewer
}

/** Written by another node: this one hears of it from the database. */
const write = (column: Record<string, unknown>) =>
  world.inCompany(company, (tx) => tx.updateTable('users').set(column).where('id', '=', ana.id).execute())

test('[D97] follows every switch of a user that another node changed', async () => {
  for (const name of userSwitches) {
    const before = (await viewer())[name]
    await write({ [name]: before ? 'disabled' : 'enabled' })
    await expect.poll(async () => (await viewer())[name]).toBe(!before)
  }
  await write({ allTicket: 'enable', allowGroup: true })
  await expect.poll(viewer).toMatchObject({ allTicket: true, allowGroup: true })
})
