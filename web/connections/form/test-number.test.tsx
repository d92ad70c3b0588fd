import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'

const nothing = () => {}
const testButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Testar' })

test('tests a number of the official channel with what is typed', async () => {
  api().answer(settingEndpoints.listSettings, [])
  api().answer(queueEndpoints.listQueues, [])
  api().answer(connectionEndpoints.testConnection, { number: '551140028922' })
  const { keys } = show(
    <ConnectionDialog id={null} channel="whatsappapi" onMade={nothing} onClose={nothing} />,
  )
  await fill(keys, await screen.findByRole('textbox', { name: /^ID do número/ }), '106540352242922')
  const account = screen.getByRole('textbox', { name: /^ID da conta do WhatsApp Business/ })
  await fill(keys, account, '102290129340398')
  expect(testButton().disabled).toBe(true)
  const token = screen.getByLabelText(/Token de acesso da Meta/)
  await fill(keys, token, 'EAAB')
  await keys.click(testButton())
  expect(await screen.findByText(/^A Meta respondeu: número .*4002.?8922\.$/)).toBeTruthy()
  api().refuse(connectionEndpoints.testConnection, 409, 'ERR_CONNECTION_TOKEN')
  await fill(keys, token, 'EAAC')
  expect(screen.queryByText(/^A Meta respondeu/)).toBeNull()
  await keys.click(testButton())
  expect((await screen.findByRole('status')).textContent).toMatch(/token/i)
  const ids = { phoneNumberId: '106540352242922', businessAccountId: '102290129340398' }
  expect(api().asked(connectionEndpoints.testConnection)).toEqual([
    { body: { ...ids, accessToken: 'EAAB' } },
    { body: { ...ids, accessToken: 'EAAC' } },
  ])
})
