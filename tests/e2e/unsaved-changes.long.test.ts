import { expect, test } from 'vitest'
import { demo } from '#server/demo-company.ts'
import { callApi, freshEmail, tokenOf } from '#tests/journeys/accounts.ts'
import { hasFocus } from '#tests/journeys/boxes.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { dialog, row, say } from '#tests/journeys/connections-page.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const nameField = { name: 'Nome' } as const

test('asks before a page with unsaved changes is left by a link or a step back', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.goto(`${server.url}/campaigns`)
  await page.getByRole('link', { name: 'Configurações', exact: true }).last().click()
  const saturdays = page.getByRole('switch', { name: 'Enviar aos sábados' })
  await saturdays.click()
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await page.getByRole('link', { name: 'Campanhas' }).last().click()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'detached' })
  await page.goBack()
  await question.waitFor()
  await page.waitForURL(/\/campaigns-config/)
  await question.getByRole('button', { name: 'Descartar' }).click()
  await page.waitForURL(/\/campaigns$/)
  await saturdays.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('tells who saved before, and sends only what was changed', async () => {
  const marina = await tokenOf(server, demo.people[0].email, demo.password)
  const email = freshEmail('ze')
  const ze = { name: 'Zé Lima', email, password: 'Padaria-12', profile: 'admin' }
  await callApi(server, { method: 'POST', path: '/users', token: marina, body: ze })
  const { page, complaints } = await openPage(browser, { provoked: ['PUT /api/queue/{} 409'] })
  await signIn(page, server)
  await page.goto(`${server.url}/queues`)
  await row(page, 'Financeiro').getByRole('button', { name: 'Editar departamento' }).click()
  await dialog(page).getByRole('textbox', nameField).fill('Cobrança')
  const id = new URL(page.url()).searchParams.get('edit')
  const body = { orderQueue: 77, greetingMessage: 'Bem-vindo!' }
  const token = await tokenOf(server, email, ze.password)
  const { status } = await callApi(server, { method: 'PUT', path: `/queue/${id}`, token, body })
  expect(status).toBe(200)
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Alguém salvou antes de você' })
  await notice.getByText('Zé Lima').waitFor()
  await expect.poll(() => hasFocus(notice)).toBe(true)
  await settledClean(page)
  await shoot(page, 'conflict')
  await notice.getByRole('button', { name: 'Manter a minha' }).click()
  await say(page, 'Departamento salvo')
  await row(page, 'Cobrança').getByText('77').waitFor()
  expect(complaints).toEqual([])
})

test('switches a setting on its page, asking for the message that goes with it', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('link', { name: 'Configurações', exact: true }).click()
  const calls = page.getByRole('switch', { name: 'Deixar ligações do WhatsApp tocarem' })
  await calls.click()
  await page.getByLabel('Mensagem ao recusar uma ligação').fill('Por aqui só por mensagem.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await say(page, 'Operação atualizada com sucesso.')
  await page.reload()
  await expect.poll(() => calls.isChecked()).toBe(false)
  expect(await page.getByLabel('Mensagem ao recusar uma ligação').inputValue()).toBe(
    'Por aqui só por mensagem.',
  )
  await page.getByRole('searchbox', { name: 'Buscar configuração' }).fill('horario')
  await page.getByRole('combobox', { name: 'Horário de atendimento' }).click()
  await page.getByRole('option', { name: 'Em cada departamento' }).click()
  await say(page, 'Operação atualizada com sucesso.')
  await settledClean(page)
  await shoot(page, 'settings')

  await page.goto(`${server.url}/queues?new=1`)
  await dialog(page).getByRole('tab', { name: 'Textos e horários' }).waitFor()
  expect(complaints).toEqual([])
})
