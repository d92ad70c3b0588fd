import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { integrationChannel, type IntegrationSummary } from '#domain/integrations/integration-channel.ts'
import { integrationEndpoints as integrations } from '#domain/integrations/integration-contract.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { IntegrationsScreen } from './integrations-screen.tsx'

const bot: IntegrationSummary = { id: 7, name: 'Robô', type: 'typebot', fault: null }
const hook: IntegrationSummary = { id: 8, name: 'Pedidos', type: 'webhook', fault: 'gone' }
const page = (rows: IntegrationSummary[]) => ({ queueIntegrations: rows, count: rows.length, hasMore: false })

test('[INTEG-004] counts, searches and lists type, number and name', async () => {
  api().answer(integrations.listIntegrations, ({ query }) => page(query.searchParam ? [hook] : [hook, bot]))
  const { keys } = show(<IntegrationsScreen />, { as: { profile: 'admin' } })
  const table = await screen.findByRole('table', { name: 'Integrações' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Tipo', 'ID', 'Nome', 'Ações'])
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toContain('não existe mais (410)')
  expect(second?.textContent).toContain('Typebot7Robô')
  expect(within(second!).getByRole('button', { name: 'Editar integração' })).toBeTruthy()
  expect(within(second!).getByRole('button', { name: 'Excluir integração' })).toBeTruthy()
  expect(screen.getByText('(2)')).toBeTruthy()
  await keys.type(screen.getByRole('searchbox', { name: 'Buscar integrações' }), 'ped')
  await waitFor(() => expect(screen.getByText('(1)')).toBeTruthy())
  expect(screen.queryByText('Robô')).toBeNull()
})

test('[INTEG-019, RT-020] shows what a colleague creates', async () => {
  let rows = [bot]
  api().answer(integrations.listIntegrations, () => page(rows))
  const { line } = await showLive(<IntegrationsScreen />, { as: { profile: 'admin' } })
  await screen.findByText('Robô')
  rows = [bot, hook]
  line.tell(integrationChannel, { action: 'create', queueIntegration: hook })
  await waitFor(() => expect(screen.getByText('Pedidos')).toBeTruthy())
})
