import { expect, test } from 'vitest'
import { chatEndpoints as chats } from '#domain/chats/chat-contract.ts'
import { demo } from '#server/demo-company.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { expected } from '#tests/journeys/expected.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { goWithin, openPage, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const wide = { width: 1400, height: 900 }
const narrowSize = { width: 500, height: 900 }

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
  await settledClean(marina)
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

test('[CHAT-004, CHAT-021, SHELL-069] shows two tabs where it is narrow, and loads older messages on the way up', async () => {
  const { call } = await signInOver(server.url, demo.people[0].email, demo.password)
  const { id, uuid } = await call(chats.createChat, {
    body: {
      title: 'Histórico',
      users: (await call(chats.listChats, { query: {} })).records[0]!.users.map(({ userId }) => userId),
    },
  })
  for (let nth = 1; nth <= 95; nth++) {
    await call(chats.sendChatMessage, { params: { id }, body: { message: `Pedido número ${nth}` } })
  }
  const file = new File([await picture(600, 400)], 'vitrine.jpg', { type: 'image/jpeg' })
  await call(chats.sendChatMessage, {
    params: { id },
    form: { fields: { message: 'A vitrine' }, files: [file] },
  })

  const { page, complaints } = await openAs(0, `chats/${uuid}`, { viewport: narrowSize })
  await page.getByRole('tab', { name: 'Chats' }).waitFor()
  expect(await page.getByRole('tab', { name: 'Mensagens' }).getAttribute('aria-selected')).toBe('true')
  const log = page.getByRole('log')
  await log.getByText('A vitrine').waitFor()
  await log.getByRole('link', { name: 'Abrir imagem: vitrine.jpg' }).waitFor()
  await settledClean(page)
  await shoot(page, 'internal-chat-narrow')
  // The quoted message is above the field, and the end of the chat above it.
  const last = page.getByRole('article').last()
  await last.getByRole('button', { name: 'Opções da mensagem' }).click()
  await page.getByRole('menuitem', { name: 'Responder' }).click()
  await page.getByText('Resposta a Marina Alves').waitFor()
  const toEnd = `(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(
    document.querySelector('[role=log]'))`
  await expect.poll(() => page.evaluate<number>(toEnd)).toBeLessThan(2)
  await page.keyboard.press('Escape')
  const older = expected(page.waitForRequest(/\/messages\?.*pageNumber=3/))
  await expect
    .poll(async () => {
      await page.evaluate(`document.querySelector('[role=log]').scrollTop = 0`)
      return log.getByText('Pedido número 1', { exact: true }).count()
    })
    .toBe(1)
  expect((await older).url()).toContain('before=')
  await page.getByRole('button', { name: 'Ir para o fim' }).click()
  await page.getByRole('button', { name: 'Buscar neste chat' }).click()
  await page.getByRole('searchbox', { name: 'Buscar neste chat' }).fill('número 12')
  await page.getByRole('button', { name: /Pedido número 12/ }).click()
  await expect.poll(() => log.getByText('Pedido número 12', { exact: true }).isVisible()).toBe(true)
  await page.getByRole('tab', { name: 'Chats' }).click()
  await page.getByRole('link', { name: /Histórico/ }).waitFor()
  expect(complaints).toEqual([])
})
