import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { campaignEndpoints as calls } from '#domain/campaigns/campaign-contract.ts'
import { campaign } from '#tests/web/campaign-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { CampaignsScreen } from './campaigns-screen.tsx'

test('cancels a campaign while the call that cancels another one is under way', async () => {
  const records = [3, 4].map((id) => campaign({ id, name: `Nº ${id}`, status: 'EM_ANDAMENTO' }))
  api().answer(calls.listCampaigns, { records, count: 2, hasMore: false })
  const ended: (() => void)[] = []
  api().answer(calls.cancelCampaign, async ({ params }) => {
    await new Promise<void>((resolve) => ended.push(resolve))
    return { ...campaign({ id: params.id, status: 'CANCELADA' }), left: 0 }
  })
  const { keys } = show(<CampaignsScreen />, { as: { profile: 'admin' } })
  const stop = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr')
    await keys.click(within(row!).getByRole('button', { name: 'Cancelar campanha' }))
    const dialog = await screen.findByRole('dialog')
    await keys.click(within(dialog).getByRole('button', { name: 'Cancelar campanha' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const asked = () =>
    api()
      .asked(calls.cancelCampaign)
      .map(({ params }) => params.id)
  await stop('Nº 3')
  await stop('Nº 3')
  await stop('Nº 4')
  await waitFor(() => expect(asked()).toEqual([3, 4]))
  for (const end of ended) end()
  expect(await screen.findAllByText(/Campanha cancelada/)).toHaveLength(2)
})
