import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { call } from '#web/platform/client.ts'
import { signOut } from '#web/platform/session.ts'
import { api, signIn } from '../../../tests/web/stage.tsx'

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
