import { expect, test } from 'vitest'
import { openWorld } from '#tests/app/world.ts'

test('hides numbers from the moment in which a change of the company is forgotten', async () => {
  const { sessions, company } = await openWorld()
  const id = await company()
  await expect.poll(() => sessions.mayHideNumbers(id)).toBe(false)
  sessions.forgetCompany(id)
  expect(sessions.mayHideNumbers(id)).toBe(true)
})
