import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askAs } from '#tests/journeys/ask-as.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { deskOf, fieldOf } from '#tests/journeys/desk.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const { openTicket } = deskOf(server)

const openMenu = (page: Page) => page.getByRole('button', { name: 'Mais ações' }).last().click()
const uuidOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const ticketOf = async (page: Page) =>
  (await askAs(page, 'GET', `/tickets/u/${uuidOf(page)}`)) as { id: number; userId: number | null }

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

test('[TKT-046] refuses to close without a required tag, and shows the field for it', async () => {
  const { page, complaints } = await openPage(browser, { provoked: ['PUT /api/tickets/{} 409'] })
  await signIn(page, server)
  await askAs(page, 'PUT', '/settings/requiredTag', { value: 'enabled' })
  await openTicket(page, 'Helena Dias')
  await fieldOf(page).waitFor()
  const resolve = async () => {
    await page.getByRole('button', { name: 'Resolver', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Sem mensagem de despedida' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Resolver', exact: true }).click()
  }
  await resolve()
  await page.getByText('Coloque ao menos uma etiqueta no contato').waitFor()
  const tags = page.getByRole('textbox', { name: 'Adicionar etiqueta' })
  await tags.waitFor()
  await shoot(page, 'tag-required')
  await settledClean(page)
  await tags.fill('Resolvida')
  await tags.press('Enter')
  await page.getByRole('list', { name: 'Etiquetas' }).getByText('Resolvida').waitFor()
  await resolve()
  await page.waitForURL(/\/tickets(\?|$)/)
  await askAs(page, 'PUT', '/settings/requiredTag', { value: 'disabled' })
  expect(complaints).toEqual([])
})

test('[TKT-028, TKT-035, TKT-051, TKT-053] asks for a department on accepting and reopening', async () => {
  const { page, complaints } = await openPage(browser, { viewport: phoneSize })
  await signIn(page, server)
  await openTicket(page, 'Igor Luz', { accept: false })
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/)
  const { id } = await ticketOf(page)
  const dialog = page.getByRole('dialog')
  for (const [status, button] of [
    ['pending', 'Aceitar'],
    ['closed', 'Reabrir'],
  ] as const) {
    const closing = { status, ratingId: 2, sendFarewellMessage: false }
    await askAs(page, 'PUT', `/tickets/${id}`, { queueId: null, ...(status === 'closed' && closing) })
    // The event of the change may come after the click, which would then accept it in its department.
    if (status === 'pending') await page.reload()
    await page.getByRole('button', { name: button, exact: true }).last().click()
    const queue = dialog.getByRole('combobox', { name: 'Escolha o departamento' })
    await queue.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toMatch(/\/tickets\/[0-9a-f-]{36}/)
    await page.getByRole('button', { name: button, exact: true }).last().click()
    await queue.waitFor()
    await shoot(page, `accept-dialog-${status}`)
    await settledClean(page)
    if (!(await dialog.getByRole('combobox').inputValue())) {
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await dialog.getByText('Selecione uma fila').waitFor()
      await dialog.getByRole('combobox').click()
      await page.getByRole('option').first().click()
    }
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await fieldOf(page).waitFor()
  }
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
