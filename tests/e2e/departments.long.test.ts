import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { createCall } from '#web/platform/api.ts'
import { fetchTransport } from '#tests/app/fetch-transport.ts'
import { look } from '#tests/journeys/look-everywhere.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'
import { undoable } from '#tests/journeys/undoable.ts'

const { server, browser } = await openStage()

/** Returns an API client for the user signed in on a page. */
async function callAs(page: Page) {
  const stored = await page.evaluate<string>('localStorage.getItem("session")')
  return createCall(fetchTransport(server.url, (JSON.parse(stored) as { token: string }).token))
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

test('[QUEUE-009, QUEUE-011, QUEUE-016, QUEUE-039] an administrator sets up departments', async () => {
  const { page, complaints } = await openPage(browser, {
    provoked: ['POST /api/queue 409'],
  })
  await signIn(page, server)
  const management = page.getByRole('group', { name: 'Administração' })
  await management.getByRole('link', { name: 'Departamentos' }).click()
  await page.getByRole('button', { name: 'Novo departamento' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Dados do departamento' }).waitFor()
  const save = dialog.getByRole('button', { name: 'Salvar' })
  const color = dialog.getByLabel('Cor', { exact: true })
  await dialog.getByLabel('Nome').fill('Encomendas')
  await dialog.getByLabel('Mensagem de saudação').fill('Olá! Qual bolo vai ser?')
  await color.fill('#2f9e44')
  await save.click()
  await dialog.getByText('Esta cor já é de outro departamento').waitFor()
  await look(page, 'queue-dialog')
  await color.fill('#7048e8')
  await dialog.getByLabel('Ordem').fill('3')
  await dialog.getByRole('switch', { name: 'Passar adiante o que ninguém aceita' }).click()
  await dialog.getByRole('combobox', { name: 'Tempo até o próximo atendente' }).click()
  await page.getByRole('option', { name: '10 minutos' }).click()
  await save.click()
  await toast(page, 'Departamento salvo.')
  await rowOf(page, 'Encomendas').getByText('Qual bolo vai ser?').waitFor()
  await look(page, 'queues')

  const call = await callAs(page)
  await call(settings.updateSetting, { params: { key: 'scheduleType' }, body: { value: 'queue' } })
  await page.reload()
  await rowOf(page, 'Encomendas').getByRole('button', { name: 'Editar departamento' }).click()
  expect(await dialog.getByRole('switch', { name: 'Passar adiante o que ninguém aceita' }).isChecked()).toBe(
    true,
  )
  await dialog.getByRole('tab', { name: 'Textos e horários' }).click()
  await dialog.getByLabel('Mensagem fora do horário').fill('Abrimos às 7h.')
  await dialog.getByLabel('Segunda-feira, Início do 1º turno').fill('07:00')
  await dialog.getByRole('button', { name: 'Copiar segunda-feira' }).click()
  expect(await dialog.getByLabel('Domingo, Início do 1º turno').inputValue()).toBe('07:00')
  await look(page, 'queue-hours')
  await save.click()
  await toast(page, 'Departamento salvo.')
  const saved = (await call(queues.listQueues, {})).find(({ name }) => name === 'Encomendas')
  expect(saved).toMatchObject({
    color: '#7048e8',
    orderQueue: 3,
    ativarRoteador: true,
    tempoRoteador: 10,
    outOfHoursMessage: 'Abrimos às 7h.',
  })
  expect(saved?.schedules.map(({ startTimeA }) => startTimeA)).toEqual(Array(7).fill('07:00'))

  // Records created by other users appear without a reload.
  const body = { name: 'Eventos', color: '#123456', greetingMessage: 'Oi', outOfHoursMessage: 'Até já' }
  await call(queues.createQueue, { body })
  await rowOf(page, 'Eventos').getByRole('button', { name: 'Excluir departamento' }).click()
  await dialog.getByText('Eventos não tem atendimentos em aberto').waitFor()
  await dialog.getByRole('button', { name: 'Excluir departamento' }).click()
  await undoable(page, 'Departamento excluído.').waitFor()
  await rowOf(page, 'Eventos').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
