import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { deskOf, fieldOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const { openTicket } = deskOf(server)

const openMenu = (page: Page) => page.getByRole('button', { name: 'Mais ações' }).last().click()
const uuidOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const ticketOf = async (page: Page) =>
  (await askAs(page, 'GET', `/tickets/u/${uuidOf(page)}`)) as { id: number; userId: number | null }

test('[TKT-038, TKT-054, TKT-055, TKT-057, NOTE-011] shows viewers each other, and keeps a draft', async () => {
  const { page, complaints } = await openPage(browser)
  const { page: rafael } = await openPage(browser)
  await signIn(rafael, server, 1)
  await openTicket(rafael, 'Gilda Moura')
  await fieldOf(rafael).waitFor()
  await signIn(page, server)
  await page.goto(rafael.url())
  await page.getByText('Rafael Costa também está aqui').waitFor()
  await rafael.getByText('Marina Alves também está aqui').waitFor()
  // A draft that is still on its way when the ticket is deleted would be refused.
  const isSaved = rafael.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && answer.url().includes('/api/drafts/') && answer.status() === 200,
  )
  await fieldOf(rafael).fill('Já vejo isso para a senhora')
  await page.getByText('Rafael Costa está escrevendo…').waitFor()
  await shoot(page, 'two-in-ticket')
  await settled(page)

  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Histórico do atendimento' }).click()
  const log = page.getByRole('dialog')
  await log.getByText('O cliente iniciou a conversa').waitFor()
  await log.getByText('Rafael Costa aceitou o atendimento').waitFor()
  await log.getByText('Marina Alves abriu a conversa').waitFor()
  expect(await log.getByText(/Atendimento · /).count()).toBeGreaterThan(0)
  await shoot(page, 'ticket-log')
  await settled(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => log.count()).toBe(0)

  await isSaved
  const { id, userId } = await ticketOf(page)
  await askAs(page, 'PUT', `/tickets/${id}`, { status: 'closed', ratingId: 2, sendFarewellMessage: false })
  await rafael.getByText('O que você escreveu está guardado.').waitFor()
  await shoot(rafael, 'closed-with-draft')
  await askAs(page, 'PUT', `/tickets/${id}`, { status: 'open', userId })
  await expect
    .poll(() =>
      fieldOf(rafael)
        .inputValue()
        .catch(() => ''),
    )
    .toBe('Já vejo isso para a senhora')

  await openMenu(page)
  await page.getByRole('menuitem', { name: /^Excluir/ }).click()
  await page.getByText('serão excluídos e não voltam').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Excluir/ })
    .click()
  await rafael.waitForURL(/\/tickets(\?|$)/)
  const lost = rafael.getByRole('dialog')
  expect(await lost.getByRole('textbox', { name: 'O que você escreveu' }).inputValue()).toBe(
    'Já vejo isso para a senhora',
  )
  await shoot(rafael, 'lost-draft')
  await settledClean(rafael)
  await page.waitForURL(/\/tickets(\?|$)/)
  expect(complaints).toEqual([])
})
