import { expect, test } from 'vitest'
import { openWorld, testPassword } from '#tests/app/world.ts'
import { keepSessions } from './keep-sessions.ts'

const world = await openWorld()
const company = await world.company()

/** Signs in at the node of the world. */
async function signIn(email: string): Promise<string> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: testPassword },
  })
  return `Bearer ${answer.json<{ token: string }>().token}`
}

test('takes a session that began on another node before the notice of it arrives, and no earlier one', async () => {
  const { email } = await world.user(company)
  // Hears no notices.
  const other = keepSessions(world.platform.db, world.platform.secrets.tokenKey, world.platform.now)
  const earlier = await signIn(email)
  expect(await other.identify(earlier)).toMatchObject({ state: 'viewer' })
  const later = await signIn(email)
  expect(await other.identify(later)).toMatchObject({ state: 'viewer' })
  expect(await other.identify(earlier)).toEqual({ state: 'refused' })
})
