import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askAs } from '#tests/journeys/ask-as.ts'
import { boxOf, hasFocus, overlap } from '#tests/journeys/boxes.ts'
import { fieldOf, signOff, toolOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage({ browserFlags: fakeDevices })

let customers = 0
const writes = async (name: string, text = 'Oi', from?: string) => {
  customers += from ? 0 : 1
  const number = from ?? `55119760000${String(customers).padStart(2, '0')}`
  await server.control.sendAsCustomer({ from: number, name, text })
  return number
}
const cardOf = (page: Page, name: string) => page.locator('[data-ticket]').filter({ hasText: name })
const open = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  // The newest customer stands last in the list, and out of sight once some journeys were retried.
  const isThere = async () => {
    if (await cardOf(page, name).count()) return true
    await page.locator('[data-ticket]').last().scrollIntoViewIfNeeded()
    return false
  }
  await expect.poll(isThere).toBe(true)
  await cardOf(page, name)
    .last()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}
/** The change is shown optimistically; the list follows the server's response, so the test waits for it before it navigates. */
const accept = async (page: Page) => {
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  await page.waitForURL((url) => !url.searchParams.has('tab'))
}
const ticketOf = async (page: Page, name: string) => {
  const { tickets } = (await askAs(page, 'GET', `/tickets?searchParam=${encodeURIComponent(name)}`)) as {
    tickets: { id: number; status: string; userId: number | null; user: { name: string } | null }[]
  }
  return tickets[0]
}

test('Escape closes the innermost thing only; keys work while writing', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  for (const name of ['Alba Um', 'Alba Dois']) {
    await writes(name)
    await open(page, name)
    await accept(page)
    await fieldOf(page).waitFor()
  }
  await signOff(page)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  const field = fieldOf(page)
  const shown = () => page.getByRole('heading', { level: 2 }).first().textContent()
  await page.locator('[data-ticket]').first().getByRole('button').first().click()
  const before = await shown()
  await field.focus()
  await field.press('Alt+ArrowDown')
  await expect.poll(shown).not.toBe(before)
  await field.focus()
  await field.press('Alt+ArrowUp')
  await expect.poll(shown).toBe(before)

  await toolOf(page, 'Nota interna').waitFor()
  await page.getByRole('button', { name: 'Gravar áudio' }).click()
  const recording = page.getByRole('group', { name: /Gravando/ })
  // Before the microphone is open, Escape asks no question.
  const sending = page.getByRole('button', { name: 'Enviar gravação' })
  await expect.poll(() => sending.isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await recording.getByText('Descartar a gravação?').waitFor()
  await page.keyboard.press('Escape')
  await recording.getByText('Gravando áudio').waitFor()
  await page.keyboard.press('Escape')
  await recording.getByRole('button', { name: 'Descartar', exact: true }).click()
  await recording.waitFor({ state: 'detached' })
  expect(await shown()).toBe(before)
  await expect.poll(() => field.evaluate((one) => one.ownerDocument.activeElement === one)).toBe(true)

  await page.keyboard.press('Escape')
  await expect.poll(() => field.evaluate((one) => one.ownerDocument.activeElement === one)).toBe(false)
  expect(await shown()).toBe(before)
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/tickets$/)

  await cardOf(page, String(before)).getByRole('button').first().click()
  await field.fill('Tudo certo então!')
  await field.press('Control+Enter')
  await page.getByRole('dialog').getByRole('radio', { name: 'Sem mensagem de despedida' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Resolver', exact: true }).click()
  await expect.poll(async () => (await ticketOf(page, String(before)))?.status).toBe('closed')
})

test('focuses the search, hides tooltips of what is open, keeps the lock off the send', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await writes('Vilma Sá')
  await open(page, 'Vilma Sá')
  await accept(page)
  await fieldOf(page).waitFor()
  await toolOf(page, 'Enviar contato').click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => hasFocus(dialog.getByRole('searchbox'))).toBe(true)
  await page.keyboard.press('Escape')

  await toolOf(page, 'Emoji').click()
  await page.getByRole('searchbox', { name: 'Buscar emoji' }).waitFor()
  expect(await page.getByRole('tooltip').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByRole('dialog', { name: 'Notificações' }).waitFor()
  expect(await page.getByRole('tooltip').count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Gravar áudio' }).click()
  await page.getByRole('timer').waitFor()
  const sends = await boxOf(page.getByRole('button', { name: 'Enviar gravação' }))
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  await fieldOf(page).waitFor()
  expect(overlap(sends, await boxOf(toolOf(page, 'Nota interna')))).toBe(false)
})
