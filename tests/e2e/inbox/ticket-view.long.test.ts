import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { deskOf, fieldOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const { openTicket } = deskOf(server)

const openMenu = (page: Page) => page.getByRole('button', { name: 'Mais ações' }).last().click()
const uuidOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test('[TKT-006, TKT-010, TKT-024, INB-039, INB-070] the actions of an open ticket; bot and integration are switched', async () => {
  const { page, complaints } = await openPage(browser, { provoked: ['GET /api/tickets/u/{} 404'] })
  await signIn(page, server)
  for (const address of ['undefined', crypto.randomUUID()]) {
    await page.goto(`${server.url}/tickets/${address}`)
    await page.waitForURL(/\/tickets(\?|$)/)
  }
  await openTicket(page, 'Fabio Nunes')
  await fieldOf(page).waitFor()
  expect(uuidOf(page)).toMatch(/^[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Devolver ao departamento', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Transferir', exact: true }).waitFor()
  await page.getByRole('log').waitFor()

  await openMenu(page)
  const bot = page.getByRole('menuitemcheckbox', { name: 'Robô atende este contato' })
  await bot.waitFor()
  expect(await bot.getAttribute('aria-checked')).toBe('true')
  await shoot(page, 'ticket-menu')
  await settledClean(page)
  const [toggled] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/contacts/toggleDisableBot/')),
    bot.click(),
  ])
  expect(toggled.method()).toBe('PUT')
  await openMenu(page)
  await expect.poll(() => bot.getAttribute('aria-checked')).toBe('false')
  const integration = page.getByRole('menuitemcheckbox', { name: 'Usar integração' })
  const [changed] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT' && /\/tickets\/\d+$/.test(request.url())),
    integration.click(),
  ])
  expect(changed.postDataJSON()).toEqual({ useIntegration: true })
  await openMenu(page)
  await expect.poll(() => integration.getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Devolver ao departamento', exact: true }).click()
  await page
    .getByText('Este atendimento aguarda')
    .or(page.getByRole('button', { name: 'Aceitar' }).last())
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Voltar' }).first().click()
  await page.waitForURL(/\/tickets(\?|$)/)
  expect(complaints).toEqual([])
})

test('[INB-033, INB-066, RT-003, RT-004] a waiting card counts what is unread, and the browser says what it looks at', async () => {
  const { page, complaints } = await openPage(browser)
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  const emitted = (name: string) => sent.filter((frame) => frame.includes(`["${name}"`))
  await server.control.sendAsCustomer({ from: '5511970030001', name: 'Joana Sol', text: 'Primeira' })
  await server.control.sendAsCustomer({ from: '5511970030001', name: 'Joana Sol', text: 'Segunda' })
  await signIn(page, server)
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await expect.poll(() => emitted('joinNotification').length).toBeGreaterThan(0)
  await expect.poll(() => emitted('joinTickets').at(-1) ?? '').toContain('"open"')
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await expect.poll(() => emitted('leaveTickets').at(-1) ?? '').toContain('"open"')
  await expect.poll(() => emitted('joinTickets').at(-1) ?? '').toContain('"pending"')
  const card = page.locator('[data-ticket]').filter({ hasText: 'Joana Sol' })
  await card.getByText('Segunda').waitFor()
  await card.getByText('2', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Joana Sol/ }).click()
  await expect.poll(() => emitted('joinChatBox').length).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => emitted('joinChatBoxLeave').length).toBe(1)
  expect(complaints).toEqual([])
})
