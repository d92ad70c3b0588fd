import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import { dayMs, wallClock } from '#domain/companies/wall-clock.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { templateEndpoints as templates } from '#domain/connections/template-contract.ts'
import { demo } from '#server/demo-company.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { laptop, openPage, openPhone, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { xlsxOf } from '#tests/journeys/spreadsheet.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()

const customer = { from: '5511974410001', name: 'Ana da Feira' }
const sheet = {
  name: 'feira.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: xlsxOf([
    ['Nome', 'Celular', 'Cidade'],
    ['Ana da Feira', customer.from, 'Santos'],
    ['Bia Prado', '5511974410002', 'Campinas'],
    ['Caio Reis', '5511974410003', 'Santos'],
  ]),
}

test('[CAMP-005, CAMP-008, CAMP-039] imports people, writes to them and tells what became of it', async () => {
  const { call } = await signInOver(server.url, demo.people[0].email, demo.password)
  // No hours hold the last minute of a day: shortly before it the company lives where the day is young.
  const isLate = wallClock(new Date(), 'America/Sao_Paulo') % dayMs > dayMs - 3_600_000
  if (isLate) await database.query(`update companies set time_zone = 'UTC'`)
  const fast = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 }
  const always = { startHour: '00:00', endHour: '23:59', sabado: true, domingo: true }
  await call(settings.saveCampaignSettings, { body: { settings: { ...fast, ...always } } })
  const all = await call(connections.listConnections, { query: {} })
  const official = all.find(({ channel }) => channel === 'whatsappapi')
  await call(templates.syncTemplates, { params: { id: official?.id ?? 0 } })

  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.goto(`${server.url}/contact-lists?new=1`)
  await page.getByLabel('Nome').fill('Feira')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Importar planilha' }).first().click()
  const importing = page.getByRole('dialog', { name: 'Importar planilha' })
  await importing.locator('input[type=file]').setInputFiles(sheet)
  await importing.getByText('3 pessoas prontas para importar').waitFor()
  await importing.getByRole('button', { name: 'Importar' }).click()
  await importing.getByText('Importação concluída').waitFor()

  await page.goto(`${server.url}/campaigns`)
  await page.getByRole('heading', { name: 'Campanhas' }).waitFor()
  await shoot(page, 'campaigns-none')
  await page.getByRole('button', { name: 'Nova campanha' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova campanha' })
  await form.getByLabel('Nome', { exact: false }).first().fill('Volta às aulas')
  await form.getByRole('combobox', { name: 'Listas e etiquetas' }).click()
  await page.getByRole('option', { name: /^Feira/ }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('combobox', { name: 'Conexões' }).click()
  await page.getByRole('option', { name: official?.name ?? '' }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('textbox', { name: 'Mensagem 1' }).fill('Oi {nome}, chegou a {Cidade}!')
  await form.getByRole('button', { name: '{Cidade}' }).waitFor()
  await form.getByText('Oi Ana da Feira, chegou a Santos!').waitFor()
  await form.getByText(/Escolha um modelo/).waitFor()
  await settled(page)
  await shoot(page, 'campaign-form')
  await form.getByRole('combobox', { name: 'Modelo da API oficial' }).click()
  await page.getByRole('option', { name: /retomar_conversa/ }).click()
  await form.getByLabel('{{nome}}').fill('{nome}')
  await form.getByText('3 de 3 pessoas recebem').waitFor()
  await form.getByRole('button', { name: 'Salvar' }).click()

  const start = page.getByRole('dialog', { name: 'Iniciar “Volta às aulas”' })
  await start.getByText('3 de 3 pessoas recebem').waitFor()
  await settled(page)
  await shoot(page, 'campaign-start')
  await start.getByRole('button', { name: 'Iniciar agora' }).click()
  const row = page.getByRole('row', { name: /Volta às aulas/ })
  await row.getByText('Finalizada').waitFor()

  const { page: pocket } = await openPage(browser)
  const phone = await openPhone(pocket, `${server.emulatorUrl}/phone/`, customer.from)
  await phone.bubble('Oi Ana da Feira, podemos continuar').waitFor()
  await phone.write('Quero saber mais')

  await row.getByRole('button', { name: 'Relatório' }).click()
  await page.getByRole('heading', { name: 'Volta às aulas' }).waitFor()
  const people = page.getByRole('table', { name: 'Pessoas da campanha' })
  await expect.poll(() => people.getByRole('row').count()).toBe(4)
  await people.getByRole('row', { name: /Bia Prado.*Enviado/ }).waitFor()
  await expect.poll(() => page.getByText('Responderam').locator('..').textContent()).toContain('1')
  await settled(page)
  await shoot(page, 'campaign-report')
  await page.setViewportSize(phoneSize)
  await shoot(page, 'campaign-report-phone')
  await page.setViewportSize(laptop)
  expect(complaints).toEqual([])
})
