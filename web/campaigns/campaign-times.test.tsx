import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { campaignEndpoints as calls } from '#domain/campaigns/campaign-contract.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { campaign } from '#tests/web/campaign-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { CampaignsScreen } from './campaigns-screen.tsx'

test('[D31] shows the times of campaigns by the clock of the company, as their form does', async () => {
  const [scheduledAt, holdUntil] = [new Date('2027-12-10T12:00:00Z'), new Date('2027-12-10T18:30:00Z')]
  const held = campaign({ status: 'EM_ANDAMENTO', scheduledAt, hold: 'hours', holdUntil })
  api().answer(calls.listCampaigns, { records: [held], count: 1, hasMore: false })
  const { company } = sessionUserOf()
  const as = { profile: 'admin', company: { ...company, timeZone: 'Asia/Tokyo' } } as const
  show(<CampaignsScreen />, { as })
  const row = (await screen.findByText('Volta às aulas')).closest('tr')
  expect(row?.textContent).toContain('10/12/27 21:00')
  expect(row?.textContent).toContain('11/12/27 03:30')
})
