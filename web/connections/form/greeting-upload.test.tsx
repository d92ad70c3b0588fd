import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { fullConnectionOf } from '#tests/channels/connection-of.ts'
import { Refusal } from '#tests/web/fake-api.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'

test('[D103] takes its own save for no conflict when the file of the greeting is sent again', async () => {
  let known = fullConnectionOf(3, { channel: 'whatsapp' })
  const done: string[] = []
  api().answer(settingEndpoints.listSettings, [])
  api().answer(queueEndpoints.listQueues, [])
  api().answer(connectionEndpoints.listConnections, [])
  api().answer(connectionEndpoints.showConnection, () => known)
  api().answer(connectionEndpoints.updateConnection, ({ body: { updatedAt, greetingMessage = '' } }) => {
    const details = { user: 'Rafael', at: known.updatedAt.toISOString(), fields: ['greetingMessage'] }
    if (updatedAt && updatedAt < known.updatedAt) throw new Refusal(409, 'ERR_CHANGED_MEANWHILE', details)
    known = { ...known, greetingMessage, updatedAt: new Date(known.updatedAt.getTime() + 1) }
    return known
  })
  api().refuse(connectionEndpoints.attachGreetingMedia, 409, 'ERR_STORAGE_LIMIT')
  const { keys, baseElement } = show(
    <ConnectionDialog id={3} channel="whatsapp" onMade={() => {}} onClose={() => done.push('closed')} />,
    { at: '/connections' },
  )
  await keys.click(await screen.findByRole('tab', { name: 'Mensagens' }))
  await fill(keys, screen.getByRole('textbox', { name: /^Saudação/ }), 'Olá')
  const picture = new File(['x'], 'loja.png', { type: 'image/png' })
  await keys.upload(baseElement.querySelector('input[type=file]') as HTMLInputElement, picture)
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api().asked(connectionEndpoints.attachGreetingMedia)).toHaveLength(1))
  api().answer(connectionEndpoints.attachGreetingMedia, () => known)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Salvar' })).not.toHaveProperty('disabled', true),
  )
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(screen.queryByText(/alterou este cadastro/)).toBeNull()
})
