import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wallClock } from '#domain/companies/wall-clock.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { deskOf, toolOf } from '#tests/journeys/desk.ts'
import { laptop, openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const { openTicket, sentTo } = deskOf(server)

const zone = 'America/Sao_Paulo'
const now = () => new Date(wallClock(new Date(), zone))
/** Formats a date for date fields: 31/12/2026 18:00. */
const written = (at: Date) => {
  const [day, time] = at.toISOString().slice(0, 16).split('T')
  return `${day?.split('-').toReversed().join('/')} ${time}`
}
const nextMonth = (day: number) => new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() + 1, day, 9))

/** Drags by mouse, with the browser's native drag and drop. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 })
  await page.mouse.up()
}

test('[MSG-043, SCHED-004, SCHED-011, SCHED-012] plans in a ticket, drags, moves by keyboard, and arrives', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  const from = await openTicket(page, 'Agenda Um')
  await toolOf(page, 'Agendar mensagem').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Sai em').waitFor()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByText('Mensagem muito curta').waitFor()
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Oi {{firstName}}, tudo certo?')
  await dialog.getByText('Oi Agenda, tudo certo?').waitFor()
  await dialog
    .getByLabel('Data de envio')
    .first()
    .fill(written(nextMonth(10)))
  await dialog.getByText(`Sai em ${written(nextMonth(10))}.`).waitFor()
  // The customer wrote today: in a month only a template can be sent.
  await dialog.getByText('a janela de 24 horas estará fechada').waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Anexar arquivo' }).click(),
  ])
  await chooser.setFiles({ name: 'mapa.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await shoot(page, 'schedule-dialog')
  await settledClean(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Mensagem agendada para Agenda Um.').waitFor()
  await page.getByRole('button', { name: 'Ver agendamentos' }).click()
  await page.waitForURL('**/schedules')

  const calendar = page.locator('[data-calendar]')
  expect((await calendar.boundingBox())?.height).toBe(500)
  const format = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  await page.getByRole('heading', { name: format.format(now()) }).waitFor()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('heading', { name: format.format(nextMonth(10)) }).waitFor()
  const event = calendar.getByRole('button', { name: /Agenda Um/ })
  await event.waitFor()
  await shoot(page, 'schedules')
  await settledClean(page)
  await drag(page, event, calendar.getByText('11', { exact: true }))
  await page.getByText(`Envio movido para ${written(nextMonth(11))}.`).waitFor()
  const list = page.getByRole('region', { name: 'Lista de agendamentos' })
  await list.getByText(written(nextMonth(11))).waitFor()

  for (const view of ['Semana', 'Agenda', 'Mês']) {
    await page.getByText(view, { exact: true }).click()
    await calendar.locator('[class*=View]').first().waitFor()
    await shoot(page, `schedules-${view}`)
  }
  await event.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Mover para…' }).press('Enter')
  // A minute that ends before the form is sent would be past; the next one begins soon.
  const soon = new Date(now().getTime() + 25_000)
  await dialog.getByLabel('Nova data').first().fill(written(soon))
  await shoot(page, 'schedule-move')
  await page.keyboard.press('Enter')
  await list.getByText('ENVIADA').waitFor({ timeout: 60_000 })
  const sent = (await sentTo(from)).at(-1)
  expect(sent).toMatchObject({ type: 'image', image: { caption: 'Oi Agenda, tudo certo?' } })

  await list.getByRole('button', { name: /Agenda Um/ }).click()
  await dialog.getByText('Agendamento: ENVIADA').waitFor()
  expect(await dialog.getByRole('button', { name: 'Salvar' }).count()).toBe(0)
  await shoot(page, 'schedule-sent')
  expect(complaints).toEqual([])
})

test('[SCHED-006, SCHED-004, SCHED-013] plans for the contact of the address; days fit a phone and the dark', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.goto(`${server.url}/schedules?contactId=1`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Sai em').waitFor()
  await dialog.getByRole('textbox', { name: /^Mensagem/ }).fill('Seu bolo está pronto')
  await dialog.getByRole('textbox', { name: /^Data/ }).fill('31/12/2027 10:00')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/schedules')
  for (const [name, size] of [
    ['laptop', laptop],
    ['phone', phoneSize],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.evaluate(
        `document.documentElement.setAttribute('data-mantine-color-scheme', '${colorScheme}')`,
      )
      await page.getByRole('button', { name: 'Hoje', exact: true }).click()
      await page.locator('[data-calendar]').getByText('15', { exact: true }).first().waitFor()
      await shoot(page, `schedules-${name}-${colorScheme}`)
      await settledClean(page)
    }
  }
  expect(complaints).toEqual([])
})
