import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { campaignEndpoints as calls } from '#domain/campaigns/campaign-contract.ts'
import { campaignReportEndpoints as reports } from '#domain/campaigns/campaign-report-contract.ts'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { at, campaign } from '#tests/web/campaign-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { StartDialog } from './start-dialog.tsx'

test('asks for the forecast again where it failed', async () => {
  api().answer(calls.showCampaign, { ...campaign(), shipping: [] })
  api().answer(connectionListEndpoints.listConnections, [])
  api().refuse(reports.forecastCampaign, 400, 'ERR_VALIDATION')
  const { keys } = show(<StartDialog id={3} onClose={() => {}} />)
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  api().answer(reports.forecastCampaign, {
    ...{ people: 3, reached: 2, fresh: 1, unchecked: 1, leftOut: [], missing: [], fields: [], blocks: [] },
    ...{ riskyForLinked: false, startsAt: at, endsAt: at, days: 1, limitedBy: 'pace', zones: [] },
    ...{ perHour: 156.5, costs: [], answerRates: [], samples: [] },
  })
  await keys.click(retry)
  expect(await screen.findByText('2 de 3 pessoas recebem')).toBeTruthy()
})
