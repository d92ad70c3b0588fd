import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { fullConnectionOf } from '#tests/channels/connection-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { QrDialog } from './qr-dialog.tsx'

test('says that the connection cannot be loaded, and loads it again on request', async () => {
  api().refuse(connectionEndpoints.showConnection, 404, 'ERR_NO_WAPP_FOUND')
  const { keys } = show(<QrDialog id={1} name="Loja" onCode={() => {}} onClose={() => {}} />)
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.queryByRole('status')).toBeNull()
  api().answer(connectionEndpoints.showConnection, fullConnectionOf(1, { status: 'OPENING' }))
  await keys.click(again)
  expect(await screen.findByRole('status')).toBeTruthy()
})
