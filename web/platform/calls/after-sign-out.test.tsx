import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { call, leaveSession } from '#web/platform/client.ts'
import { currentEndReason } from '#web/platform/end-reason.ts'
import { currentUser, signOut } from '#web/platform/session.ts'
import { Refusal } from '#tests/web/fake-api.ts'
import { api, signIn } from '#tests/web/stage.tsx'

test('sends nothing after the session has ended, also what a busy server has put off', async () => {
  signIn()
  api().refuse(queueEndpoints.listQueues, 503, 'ERR_BUSY')
  const over = { status: 401, code: 'ERR_SESSION_EXPIRED' }
  const putOff = expect(call(queueEndpoints.listQueues, {})).rejects.toMatchObject(over)
  await waitFor(() => expect(api().asked(queueEndpoints.listQueues)).toHaveLength(1))
  signOut()
  await putOff
  await expect(call(queueEndpoints.listQueues, {})).rejects.toMatchObject(over)
  expect(api().asked(queueEndpoints.listQueues)).toHaveLength(1)
})

test('signs out without a word of an ended session, whatever the server refuses meanwhile', async () => {
  signIn()
  const { promise: refused, reject: refuse } = Promise.withResolvers<never>()
  const { promise: told, resolve: tell } = Promise.withResolvers<Record<string, never>>()
  api().answer(queueEndpoints.listQueues, () => refused)
  api().answer(authEndpoints.logout, () => told)
  api().refuse(authEndpoints.refreshToken, 401, 'ERR_SESSION_EXPIRED')
  const over = { status: 401, code: 'ERR_SESSION_EXPIRED' }
  const slow = expect(call(queueEndpoints.listQueues, {})).rejects.toMatchObject(over)
  const left = leaveSession()
  await waitFor(() => expect(api().asked(authEndpoints.logout)).toHaveLength(1), { timeout: 5000 })
  await expect(call(queueEndpoints.listQueues, {})).rejects.toMatchObject(over)
  refuse(new Refusal(403, 'ERR_TOKEN_INVALID'))
  await slow
  tell({})
  await left
  expect(currentUser()).toBeNull()
  expect(currentEndReason()).toBeNull()
  expect(api().asked(queueEndpoints.listQueues)).toHaveLength(1)
  expect(api().asked(authEndpoints.refreshToken)).toHaveLength(0)
})
