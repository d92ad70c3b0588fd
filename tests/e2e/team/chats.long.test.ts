import { expect, test } from 'vitest'
import { chatEndpoints as chats } from '#domain/chats/chat-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
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

test('[CHAT-004, CHAT-021, SHELL-069] shows two tabs where it is narrow, and loads older messages on the way up', async () => {
  const { call } = await signInOver(server.url, demo.people[0].email, demo.password)
  const { id, uuid } = await call(chats.createChat, {
    body: {
      title: 'Histórico',
      users: (await call(users.listColleagues, { query: {} })).map(({ id }) => id),
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
