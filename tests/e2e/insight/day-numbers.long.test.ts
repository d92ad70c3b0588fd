import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatMinutes } from '#web/dashboard/figures.ts'
import { expected } from '#tests/journeys/expected.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { boxOf } from '#tests/journeys/boxes.ts'
import { deskOf, fieldOf, signOff } from '#tests/journeys/desk.ts'
import { look, settledClean } from '#tests/journeys/look-everywhere.ts'
import { laptop, openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()
await database.query("update connections set rating_message = 'De 1 a 5?', complation_message = 'Obrigado!'")
const { openTicket, bodiesTo } = deskOf(server)

/** Returns the value on the card of a figure. */
const valueOf = (page: Page, name: string) =>
  page
    .locator('[class*="_card_"]')
    .filter({ hasText: name })
    .locator('[class*="_number_"]')
    .first()
    .textContent()

async function answer(page: Page, text: string) {
  await signOff(page)
  await fieldOf(page).fill(text)
  await fieldOf(page).press('Enter')
}

test('[DASH-009, DASH-031, DASH-034] a day of work, and then its numbers, reckoned by hand', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await askAs(page, 'PUT', '/settings/userRating', { value: 'enabled' })
  const rated = await openTicket(page, 'Nair Prado')
  await answer(page, 'Bom dia, Nair!')
  await expect.poll(() => bodiesTo(rated)).toContain('Bom dia, Nair!')
  await page.getByRole('button', { name: 'Resolver', exact: true }).click()
  const closing = page.getByRole('dialog')
  await closing.getByRole('radio', { name: 'Com mensagem de despedida' }).check()
  await closing.getByRole('button', { name: 'Resolver', exact: true }).click()
  await expect.poll(() => bodiesTo(rated)).toContain('De 1 a 5?')
  await server.control.sendAsCustomer({ from: rated, name: 'Nair Prado', text: '5' })
  await expect.poll(() => bodiesTo(rated)).toContain('Obrigado!')
  const open = await openTicket(page, 'Otto Lima')
  await answer(page, 'Já vejo, Otto.')
  await expect.poll(() => bodiesTo(open)).toContain('Já vejo, Otto.')
  await openTicket(page, 'Pia Ramos', { accept: false })

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => valueOf(page, 'Atendimentos iniciados')).toBe('3')
  for (const [name, value] of [
    ['Em atendimento', '1'],
    ['Aguardando avaliação', '0'],
    ['Encerrados', '1'],
    ['Novos contatos', '3'],
    ['Iniciados pelo cliente', '3'],
    ['Avaliados', '1'],
    ['Nota média', '5,00'],
  ] as const)
    expect([name, await valueOf(page, name)]).toEqual([name, value])

  // Expected value, calculated from the log: from the first acceptance to the closing question, which ends it for the attendant.
  const [attended] = await database.query<{ seconds: string }>(
    `select round(extract(epoch from min(created_at) filter (where type = 'nps') - min(created_at) filter (where type = 'open'))) as seconds
     from ticket_events group by ticket_id having count(*) filter (where type = 'nps') > 0`,
  )
  expect(Number(attended?.seconds)).toBeGreaterThan(0)
  expect(await valueOf(page, 'Duração média')).toBe(formatMinutes(Number(attended?.seconds) / 60, 'pt'))
  await settledClean(page)
  await page.getByRole('tab', { name: 'Atendentes' }).click()
  const marina = page.getByRole('row', { name: /Marina/ })
  await marina.getByRole('img', { name: 'Online' }).waitFor()
  await marina.getByRole('img', { name: /5/ }).waitFor()

  await page.getByRole('tab', { name: 'Indicadores' }).click()
  await page.locator('[class*="_card_"]').filter({ hasText: 'Encerrados' }).getByRole('link').click()
  await page.waitForURL(/\/reports\?.*basis=closed/)
  const row = page.getByRole('row', { name: /Nair Prado/ })
  await row.waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  // At this width, the columns need more room than there is; the row's buttons stay in reach.
  await page.setViewportSize({ width: 1200, height: laptop.height })
  const { x, width } = await boxOf(row.getByRole('link', { name: 'Abrir o ticket' }))
  expect(x + width).toBeLessThanOrEqual(1200)
  await page.setViewportSize(laptop)
  await row.getByRole('button', { name: 'Histórico' }).click()
  await page.getByRole('dialog').getByText('O cliente avaliou o atendimento').waitFor()
  await page.keyboard.press('Escape')
  const download = expected(page.waitForEvent('download'))
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await look(page, 'report')
  for (const [tab, title] of [
    ['durations&measure=support', 'Distribuição: Tempo de atendimento'],
    ['surveys', 'Notas de 1 a 5'],
  ] as const) {
    await page.goto(`${server.url}/reports?tab=${tab}`)
    await page.getByRole('region', { name: title }).waitFor()
    await look(page, `report-${tab}`)
  }
  const onPaper = page.locator('#content').getByText('Chat-flow', { exact: true })
  expect(await onPaper.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await onPaper.waitFor()
  await shoot(page, 'report-paper')
  // Paper is light in the dark theme, too.
  const ink = () => page.evaluate<string>(`getComputedStyle(document.querySelector('h1')).color`)
  const inLight = await ink()
  await page.evaluate("document.documentElement.dataset.mantineColorScheme = 'dark'")
  expect(await ink()).toBe(inLight)
  expect(complaints).toEqual([])
})

test('the dashboard is readable wide and narrow, in both themes; charts are no part of the inbox', async () => {
  const { page } = await openPage(browser)
  const scripts: string[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(answer.url())
  })
  await signIn(page, server)
  const chartsIn = async () => {
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
    return texts.some((text) => text.includes('recharts'))
  }
  expect(scripts.length).toBeGreaterThan(3)
  expect(await chartsIn()).toBe(false)
  await page.goto(`${server.url}/`)
  await page
    .getByRole('region', { name: 'Atendimentos por hora' })
    .or(page.getByRole('region', { name: 'Atendimentos por dia' }))
    .waitFor()
  await page.locator('.recharts-surface').first().waitFor()
  expect(await chartsIn()).toBe(true)
  for (const tab of ['', '?tab=nps', '?tab=attendants']) {
    await page.goto(`${server.url}/${tab}`)
    await page.getByText(/Atualizado às/).waitFor()
    await look(page, `dashboard${tab.slice(5)}`)
  }
})
