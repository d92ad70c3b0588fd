import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ManagedPlan, planEndpoints } from '#domain/plans/plan-contract.ts'
import { fullPlan } from '#tests/app/full-plan.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { PlanDialog } from './plan-dialog.tsx'

const planOf = (over: Partial<ManagedPlan> = {}): ManagedPlan => ({
  ...{ id: 4, name: 'Ouro', users: 5, connections: 2, queues: 3, amount: 99.9, isPublic: true },
  ...{ storageGb: null, archivedAt: null, companiesCount: 0 },
  ...fullPlan,
  ...over,
})
const done: string[] = []
function open(plan: ManagedPlan | null) {
  done.length = 0
  api().answer(planEndpoints.createPlan, planOf())
  api().answer(planEndpoints.updatePlan, planOf())
  return show(<PlanDialog plan={plan} onClose={() => done.push('closed')} />).keys
}
const save = (keys: ReturnType<typeof open>) => keys.click(screen.getByRole('button', { name: 'Salvar' }))
const field = (name: RegExp | string) => screen.getByRole('textbox', { name })

test('[COMP-003, COMP-044] makes a plan of what was typed and says so', async () => {
  const keys = open(null)
  await fill(keys, field('Nome'), 'Prata')
  await keys.clear(field('Preço por mês'))
  await keys.type(field('Preço por mês'), '49,90')
  expect((field('Preço por mês') as HTMLInputElement).value).toBe('R$ 49,90')
  await keys.click(screen.getByRole('switch', { name: 'Kanban' }))
  expect(screen.getByText(/R\$\s149,70 por trimestre/)).toBeTruthy()
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(api().asked(planEndpoints.createPlan)).toMatchObject([
    { body: { name: 'Prata', amount: 49.9, users: 10, useKanban: false, useCampaigns: true } },
  ])
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeTruthy()
})

test('[D103] leaves the features of a plan as a colleague saved them where only its price is changed', async () => {
  const keys = open(planOf())
  await keys.clear(field('Preço por mês'))
  await keys.type(field('Preço por mês'), '49,90')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(
    api()
      .asked(planEndpoints.updatePlan)
      .map(({ body }) => body),
  ).toEqual([{ amount: 49.9 }])
})

test('[COMP-040] says that a plan could not be saved, and stays open', async () => {
  const keys = open(planOf())
  api().refuse(planEndpoints.updatePlan, 409, 'ERR_PLAN_NAME_TAKEN')
  await fill(keys, field('Nome'), 'Prata')
  await save(keys)
  const sentence =
    'Não foi possível realizar a operação. Verifique se já existe uma plano com o mesmo nome ou se os campos foram preenchidos corretamente'
  await waitFor(() => expect(screen.getAllByText(sentence).length).toBe(2))
  expect(field('Nome').getAttribute('aria-invalid')).toBe('true')
  expect(done).toEqual([])
})

test('sends a change of a plan again after it could not be saved', async () => {
  const keys = open(planOf())
  api().refuse(planEndpoints.updatePlan, 500, 'ERR_INTERNAL')
  await fill(keys, field('Nome'), 'Prata')
  await save(keys)
  await screen.findByText(/^Não foi possível realizar a operação/)
  api().answer(planEndpoints.updatePlan, planOf())
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(api().asked(planEndpoints.updatePlan).at(-1)).toMatchObject({ body: { name: 'Prata' } })
})

test('refuses an emptied limit at its field, and sends nothing', async () => {
  const keys = open(planOf())
  await keys.clear(field('Usuários'))
  await save(keys)
  await waitFor(() => expect(field('Usuários').getAttribute('aria-invalid')).toBe('true'))
  expect(api().asked(planEndpoints.updatePlan)).toEqual([])
})

test('[D93] says before it is saved who has the plan, what they lose and who is above its limits', async () => {
  const keys = open(planOf({ companiesCount: 12 }))
  api().answer(planEndpoints.previewPlan, {
    companies: [{ id: 9, name: 'Açougue', users: 4, connections: 1, queues: 1 }],
    count: 1,
  })
  expect(screen.getByText('12 empresas usam este plano')).toBeTruthy()
  await keys.click(screen.getByRole('switch', { name: 'Kanban' }))
  expect(screen.getByText('As empresas deste plano deixam de usar: Kanban.')).toBeTruthy()
  await fill(keys, field('Usuários'), '3')
  expect(await screen.findByText(/1 passam destes limites: Açougue/)).toBeTruthy()
  expect(api().asked(planEndpoints.previewPlan).at(-1)).toMatchObject({
    params: { id: 4 },
    query: { users: '3' },
  })
})
