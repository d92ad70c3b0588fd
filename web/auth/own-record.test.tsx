import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { settingChannel } from '#domain/settings/setting-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { currentUser } from '#web/platform/session.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { api, showLive } from '#tests/web/stage.tsx'
import { OwnRecord } from './own-record.tsx'

const visit = {
  ...{ id: '0199d0f4-5f4e-7cc0-8a57-111111111111', mode: 'act' as const },
  ...{ endsAt: new Date(Date.now() + 900_000), sendsMessages: false },
}
const base = sessionUserOf({ profile: 'admin', companyId: 2, visit })
const company = { ...base.company, companieSettings: { supportMessages: 'disabled' } }
const visitor = { ...base, company }

test('[D92] lets an open visit write as soon as an administrator allows it', async () => {
  const { id, profile } = visitor
  const me = { id, profile, super: false, companyId: 2, visitId: visit.id }
  // Read where connecting takes longer than a session counts as fresh.
  api().answer(auth.showMe, { ...me, visitor })
  const { line } = await showLive(<OwnRecord />, { as: visitor })
  expect(currentUser()?.visit?.sendsMessages).toBe(false)
  api().answer(auth.showMe, { ...me, visitor: { ...visitor, visit: { ...visit, sendsMessages: true } } })
  line.tell(settingChannel, { key: 'supportMessages' })
  await waitFor(() => expect(currentUser()?.visit?.sendsMessages).toBe(true))
  expect(currentUser()).toMatchObject({ companyId: 2, visit: { id: visit.id } })
})

test('reads the company’s settings again where they change while a refresh is under way', async () => {
  const first = Promise.withResolvers<void>()
  const member = { ...sessionUserOf({ profile: 'admin' }), company }
  const shown = (state: string) => ({
    token: 'header.e30.signature',
    user: { ...member, company: { ...company, companieSettings: { supportMessages: state } } },
  })
  api().answer(auth.refreshToken, async () => {
    const answer = shown(api().asked(auth.refreshToken).length > 1 ? 'enabled' : 'disabled')
    // The response is read before the second change.
    await first.promise
    return answer
  })
  let heard = 0
  const Heard = () => void useLive(settingChannel, () => void heard++)
  const both = (
    <>
      <OwnRecord />
      <Heard />
    </>
  )
  const { line } = await showLive(both, { as: member })
  for (const event of [1, 2]) {
    line.tell(settingChannel, { key: 'supportMessages' })
    await waitFor(() => expect(heard).toBe(event))
    await waitFor(() => expect(api().asked(auth.refreshToken)).toHaveLength(1))
  }
  first.resolve()
  await waitFor(() => expect(currentUser()?.company.companieSettings).toEqual({ supportMessages: 'enabled' }))
})

test('reads the rights again after each break of the line, however new the session is', async () => {
  const member = sessionUserOf({ profile: 'user' })
  api().answer(auth.refreshToken, { token: 'header.e30.signature', user: { ...member, profile: 'admin' } })
  const { line } = await showLive(<OwnRecord />, { as: member })
  expect(api().asked(auth.refreshToken)).toHaveLength(0)
  line.cut()
  await waitFor(() => expect(currentUser()?.profile).toBe('admin'), { timeout: 5000 })
})
