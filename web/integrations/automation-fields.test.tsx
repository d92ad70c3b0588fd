import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import { fullPlan } from '#tests/app/full-plan.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { AutomationFields } from './automation-fields.tsx'

const told: unknown[] = []
function open(plan: Partial<typeof fullPlan> = {}) {
  told.length = 0
  const summary = {
    queueId: 1,
    queue: null,
    maxTokens: 100,
    modelEndsOn: null,
    modelGone: false,
    fault: null,
  }
  api().answer(promptEndpoints.listPrompts, {
    prompts: [{ id: 4, name: 'Padaria', ...summary }],
    usage: { tokens: 0, mostTokens: 0, cents: 0, mostCents: 0 },
  })
  const queueIntegrations = [{ id: 3, name: 'Bot', type: 'typebot' as const, fault: null }]
  api().answer(integrationEndpoints.listIntegrations, { queueIntegrations, count: 1, hasMore: false })
  const { company } = sessionUserOf()
  const as = { company: { ...company, plan: { ...company.plan, ...plan } } }
  const value = { promptId: null, integrationId: null, flowIdWelcome: null, flowIdNotPhrase: null }
  return show(<AutomationFields value={value} errors={{}} onChange={(change) => told.push(change)} />, { as })
    .keys
}
const select = (name: string) => screen.queryByRole('combobox', { name: new RegExp(name) })

test('[CONN-044, CONN-085] offers the prompts and integrations of the company', async () => {
  const keys = open()
  await keys.click(select('Prompt')!)
  await keys.click(await screen.findByRole('option', { name: 'Padaria' }))
  await keys.click(select('Integração')!)
  await keys.click(await screen.findByRole('option', { name: 'Bot (Typebot)' }))
  expect(told).toEqual([{ promptId: 4 }, { integrationId: 3 }])
})

test('[CONN-039] hides what the plan leaves out, and does not ask for it', async () => {
  open({ useOpenAi: false })
  await waitFor(() => expect(api().asked(integrationEndpoints.listIntegrations)).toHaveLength(1))
  expect(select('Prompt')).toBeNull()
  expect(api().asked(promptEndpoints.listPrompts)).toEqual([])
})

test('[CONN-039] shows neither where the plan has neither', () => {
  open({ useOpenAi: false, useIntegrations: false })
  expect(screen.queryAllByRole('combobox')).toEqual([])
})
