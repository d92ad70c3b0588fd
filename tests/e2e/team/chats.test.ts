import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { goWithin, openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const wide = { width: 1400, height: 900 }

async function openAs(person: number, path: string, { viewport = wide, provoked = [] as string[] } = {}) {
  const { page, complaints } = await openPage(browser, { viewport, provoked })
  await page.addInitScript(`HTMLMediaElement.prototype.play = async () => {
    document.documentElement.dataset.rang = 'true'
  }`)
  await signIn(page, server, person)
  await goWithin(page, path)
  return { page, complaints }
}

test('[CHAT-003, CHAT-006, CHAT-018, CHAT-026, SHELL-019] lets colleagues talk live, and nobody else', async () => {
  const { page: marina, complaints } = await openAs(0, 'chats')
  const { page: rafael } = await openAs(1, 'tickets')
  const { page: elif } = await openAs(2, 'chats', { provoked: ['GET /api/chats/u/{} 404'] })
  await elif.getByText('Nenhum chat ainda', { exact: false }).waitFor()
  const bell = rafael.getByRole('banner').getByRole('button', { name: /^Chat interno/ })
  await bell.waitFor()

  await marina.getByRole('button', { name: 'Novo chat' }).first().click()
  const form = marina.getByRole('dialog', { name: 'Novo chat' })
  await form.getByLabel('Título').fill('Fornada da tarde')
  await form.getByRole('combobox', { name: 'Usuários' }).click()
  await marina.getByRole('option', { name: 'Rafael Costa' }).click()
  await settled(marina)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await marina.getByText('Chat salvo.').waitFor()
  await marina.waitForURL(/\/chats\/[0-9a-f-]{36}$/)
  await marina.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('Faltou farinha?')
  await marina.keyboard.press('Enter')
  await marina.getByRole('log').getByText('Faltou farinha?').waitFor()

  await rafael.getByRole('button', { name: 'Chat interno: 1 por ler' }).click()
  await rafael.locator('[data-rang]').waitFor()
  const popover = rafael.getByRole('dialog', { name: 'Chat interno' })
  await popover.getByRole('link', { name: /Fornada da tarde/ }).click()
  await rafael.waitForURL(marina.url())
  await rafael.getByRole('log').getByText('Faltou farinha?').waitFor()
  await marina.getByRole('img', { name: 'Lida por 1 de 1' }).waitFor()
  await rafael.getByRole('button', { name: 'Chat interno', exact: true }).waitFor()
  await rafael.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('Não, @Marina Alves')
  await marina.getByText('Rafael Costa está digitando…').waitFor()
  await rafael.keyboard.press('Enter')
  await marina.getByRole('log').getByText('@Marina Alves').waitFor()
  await shoot(marina, 'internal-chat')
  await settledClean(marina)

  expect(await elif.getByRole('link', { name: /Fornada/ }).count()).toBe(0)
  expect(await elif.locator('[data-rang]').count()).toBe(0)
  await goWithin(elif, new URL(marina.url()).pathname.slice(1))
  await elif.getByText('você não participa dele', { exact: false }).waitFor()
  expect(complaints).toEqual([])
})
