import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { startWhatsAppNetwork } from '../../../emulators/whatsapp-web/whatsapp-network.ts'
import { demo } from '#server/demo-company.ts'
import { callApi, fillLogin, newCompany, newPassword } from '#tests/journeys/accounts.ts'
import { expected } from '#tests/journeys/expected.ts'
import { fitsWindow, settledClean } from '#tests/journeys/look-everywhere.ts'
import { dialog, inDark, row, say } from '#tests/journeys/connections-page.ts'
import { restoreBalcao, warningOutlives } from '#tests/journeys/outage.ts'
import { openStage } from '#tests/journeys/stage.ts'
import { shoot as look } from '#tests/journeys/shoot.ts'
import { openPage, phoneSize, signIn, signInAs } from '#tests/journeys/people.ts'

const trust = pathToFileURL(join(import.meta.dirname, '../../../emulators/whatsapp-web/trust.ts')).href

const network = await startWhatsAppNetwork()
// afterAll hooks run in reverse order.
afterAll(() => network.close())
const { server, browser, database } = await openStage({
  env: { WHATSAPP_WEB_URL: network.url, NODE_OPTIONS: `--import=${trust}` },
})

const setStatus = async (name: string, status: string) => {
  const values = [name, status]
  await database.query('update connections set status = $2::connection_status where name = $1', values)
}

test('[CONN-009, CONN-038, CONN-040, CONN-051, CONN-063] hours stand here where they are kept by connection, and ratings that are on need their words', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const token = await page.evaluate('JSON.parse(localStorage.getItem("session")).token')
  const put = (key: string, value: string) =>
    callApi(server, { method: 'PUT', path: `/settings/${key}`, token: String(token), body: { value } })
  await put('scheduleType', 'connection')
  await put('userRating', 'enabled')
  await page.goto(`${server.url}/connections`)
  await page.getByRole('button', { name: 'Nova conexão' }).click()
  await page.getByRole('menuitem', { name: 'WhatsApp (QR Code)' }).click()
  const at = dialog(page)
  await at.getByLabel('Nome').fill('Loja dois')
  await at.getByRole('tab', { name: 'Horários' }).click()
  expect(await at.getByRole('group', { name: /feira|Sábado|Domingo/ }).count()).toBe(7)
  const monday = at.getByRole('group', { name: 'Segunda-feira' })
  const times = () => Promise.all([0, 1, 2, 3].map((at) => monday.getByRole('textbox').nth(at).inputValue()))
  expect(await times()).toEqual(['08:00', '12:00', '13:00', '18:00'])
  await monday.getByRole('textbox').first().focus()
  await page.keyboard.type('0930')
  expect((await times())[0]).toBe('09:30')
  await look(page, 'editor-hours-light')
  await at.getByRole('tab', { name: 'Avaliações' }).click()
  const question = at.getByLabel('Mensagem de avaliação')
  expect(await question.inputValue()).toContain('De 0 a 10')
  expect(await at.getByLabel('Tempo para avaliar (minutos)').inputValue()).toBe('30')
  await question.fill('')
  await at.getByLabel('Tempo para avaliar (minutos)').fill('0')
  await at.getByRole('button', { name: 'Salvar' }).click()
  await say(page, 'A avaliação está ativa: escreva a mensagem de avaliação.')
  await at.getByText('informe o tempo para avaliar').waitFor()
  await at.getByLabel('Mensagem de avaliação').fill('De 0 a 10?')
  await at.getByRole('button', { name: 'Salvar' }).click()
  await say(page, 'A avaliação está ativa: informe o tempo para avaliar.')
  await put('userRating', 'disabled')
  await database.query('update plans set use_schedules = false')
  // The URL keeps the dialog open over the reload.
  await page.reload()
  await at.getByRole('tab', { name: 'Avaliações' }).waitFor()
  // It goes once the page has heard of the plan.
  await at.getByRole('tab', { name: 'Horários' }).waitFor({ state: 'detached' })
  await database.query('update plans set use_schedules = true')
  await put('scheduleType', 'disabled')
})

test('[CONN-018, CONN-019, CONN-033, CONN-088] hides connections from plain users; signs out if past due', async () => {
  const { page: plain } = await openPage(browser)
  await signIn(plain, server, 1)
  expect(await plain.getByRole('link', { name: /^Conexões/ }).count()).toBe(0)
  await plain.goto(`${server.url}/connections`)
  await plain.getByText('Você não tem permissão', { exact: false }).waitFor()
  expect(await plain.getByRole('button', { name: 'Nova conexão' }).count()).toBe(0)
  const { page: admin } = await openPage(browser)
  await signIn(admin, server)
  await admin.goto(`${server.url}/allConnections`)
  await admin.waitForURL('**/tickets')
  await newCompany(server, 'vencida@example.com', 7)
  const { page: late } = await openPage(browser, { provoked: ['GET * 402'] })
  await signInAs(late, server, 'vencida@example.com', newPassword)
  await database.query(
    "update companies set due_date = now() - interval '2 days' where name = 'Floricultura'",
  )
  await late.evaluate(`(() => {
    const session = JSON.parse(localStorage.getItem('session'))
    session.user.company.worksUntil = '2020-01-01T00:00:00.000Z'
    localStorage.setItem('session', JSON.stringify(session))
  })()`)
  await late.goto(`${server.url}/connections`)
  await late.waitForURL('**/login')
})

test('[CONN-086, CONN-087, CONN-089] the platform sees every company’s connections and switches one off', async () => {
  await database.query(restoreBalcao)
  await setStatus('Balcão', 'CONNECTED')
  const { page, complaints } = await openPage(browser)
  await page.goto(`${server.url}/login`)
  await fillLogin(page, 'admin@example.com', 'Admin-12345')
  await page.waitForURL('**/tickets')
  await page.getByRole('link', { name: 'Todas as conexões' }).click()
  const bakery = row(page, 'Padaria Aurora')
  await bakery.waitFor()
  expect(await row(page, 'Floricultura').getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining(['Floricultura', '0', '0', '0']),
  )
  const cells = await bakery.getByRole('cell').allTextContents()
  expect(cells.slice(0, 4)).toEqual(['Padaria Aurora', '2', '0', '2'])
  await page.getByText('Total geral: 2 · conectadas: 2 · desconectadas: 0').waitFor()
  await look(page, 'all-1440-light')
  await settledClean(page)
  await bakery.getByRole('button', { name: 'Ver conexões' }).click()
  await dialog(page).getByRole('columnheader', { name: 'Canal' }).waitFor()
  expect(await dialog(page).getByRole('columnheader').allTextContents()).toEqual([
    'Canal',
    'Nome',
    'Status',
    'Última atualização',
    'Padrão',
    'Ações',
  ])
  await look(page, 'all-dialog-light')
  await row(page, 'Balcão').getByRole('button', { name: 'Desconectar' }).click()
  await page.getByRole('dialog', { name: 'Desconectar' }).getByRole('button', { name: 'Desconectar' }).click()
  await page.getByText('Total geral: 2 · conectadas: 1 · desconectadas: 1').waitFor()
  await row(page, 'Balcão').getByText('Desconectada', { exact: false }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await page.setViewportSize(phoneSize)
  await inDark(page)
  await look(page, 'all-390-dark')
  await fitsWindow(page)
  expect(complaints).toEqual([])
})

test('[CONN-017, CONN-036, SHELL-032] shows a permitted user’s change live; the warning ends 2 s later', async () => {
  await database.query(
    `update users set allow_connections = 'enabled' where email = '${demo.people[1].email}'`,
  )
  await database.query(restoreBalcao)
  const [{ page }, { page: watcher }] = [await openPage(browser), await openPage(browser)]
  await signIn(page, server, 1)
  await signIn(watcher, server)
  for (const each of [page, watcher]) await each.goto(`${server.url}/connections`)
  const warning = watcher.getByRole('img', { name: 'Há conexões fora do ar' })
  await warning.waitFor()
  await row(page, 'Balcão').getByRole('button', { name: 'Novo QR Code' }).click()
  await dialog(page).getByRole('button', { name: 'Fechar' }).click()
  await row(watcher, 'Balcão').getByRole('button', { name: 'QR Code' }).waitFor()
  const outlived = expected(watcher.evaluate<number>(warningOutlives('Balcão')))
  await row(page, 'Balcão').getByRole('button', { name: 'Excluir conexão' }).click()
  await dialog(page).getByRole('button', { name: 'Excluir conexão' }).click()
  await page.getByRole('status').filter({ hasText: 'Conexão excluída.' }).waitFor()
  const waited = await outlived
  expect(waited).toBeGreaterThan(1700)
  expect(waited).toBeLessThan(15_000)
  await watcher.getByRole('heading', { name: 'Conexões (1)' }).waitFor()
  expect(await page.getByRole('button', { name: 'Nova conexão' }).count()).toBe(1)
})
