import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { flowEndpoints } from '#domain/flows/flow-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { DefaultFlowFields } from './default-flow-fields.tsx'

const value = { promptId: null, integrationId: null, flowIdWelcome: null, flowIdNotPhrase: null }
function open(useIntegrations: boolean) {
  const { company } = sessionUserOf()
  const told: object[] = []
  const flow = { active: true, versionId: 1 }
  api().answer(flowEndpoints.listFlowNames, [
    { id: 4, name: 'Boas-vindas', ...flow },
    { id: 5, name: 'Rascunho', active: true, versionId: null },
  ])
  const as = { company: { ...company, plan: { ...company.plan, useIntegrations } } }
  const { keys } = show(
    <DefaultFlowFields value={value} errors={{}} onChange={(change) => told.push(change)} />,
    { as },
  )
  return { keys, told }
}

test('[CONN-045, CONN-085] offers the flows that were published as welcome flow and flow without a phrase', async () => {
  const { keys, told } = open(true)
  await keys.click(await screen.findByRole('combobox', { name: /Fluxo de boas-vindas/ }))
  await keys.click(await screen.findByRole('option', { name: 'Boas-vindas' }))
  expect(screen.queryByRole('option', { name: 'Rascunho' })).toBeNull()
  await keys.click(screen.getByRole('combobox', { name: /Fluxo sem frase/ }))
  await keys.click((await screen.findAllByRole('option', { name: 'Boas-vindas' })).at(-1)!)
  expect(told).toEqual([{ flowIdWelcome: 4 }, { flowIdNotPhrase: 4 }])
})

test('[CONN-045] offers no flows where the plan has none', () => {
  open(false)
  expect(screen.queryByRole('combobox')).toBeNull()
})
