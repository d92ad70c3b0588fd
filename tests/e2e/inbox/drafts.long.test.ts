import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { deskOf, fieldOf, signOff, toolOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage({ browserFlags: fakeDevices })
const { openTicket, bodiesTo } = deskOf(server)

test('a draft survives a reload and waits on the other device; the list says that it is there', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server, 1)
  await openTicket(page, 'Dora Reis')
  const saved = expected(
    page.waitForResponse((answer) => answer.url().includes('/api/drafts/') && answer.ok()),
  )
  await fieldOf(page).fill('Vou verificar o esto')
  await saved
  await page.reload()
  await fieldOf(page).waitFor()
  await expect.poll(() => fieldOf(page).inputValue()).toBe('Vou verificar o esto')
  const address = new URL(page.url()).pathname
  await page.close()

  const { page: other } = await openPage(browser)
  await signIn(other, server, 1)
  const card = other.getByRole('button', { name: /^Dora Reis/ })
  await card.getByText('Rascunho:').waitFor()
  await shoot(other, 'draft')
  await other.goto(server.url + address)
  await fieldOf(other).waitFor()
  await expect.poll(() => fieldOf(other).inputValue()).toBe('Vou verificar o esto')
  const emptied = expected(
    other.waitForResponse((answer) => answer.url().includes('/api/drafts/') && answer.ok()),
  )
  await fieldOf(other).fill('')
  await emptied
  await other.reload()
  await fieldOf(other).waitFor()
  expect(await fieldOf(other).inputValue()).toBe('')
})

test('a note that is begun stays a note over tickets, a reload and another device', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server, 1)
  const from = await openTicket(page, 'Nora Dias')
  const address = new URL(page.url()).pathname
  const noteOf = (one: typeof page) =>
    one.getByRole('textbox', { name: 'Escreva uma nota que só a equipe vê' })
  await signOff(page)
  await fieldOf(page).fill('Bom dia, Nora')
  await toolOf(page, 'Nota interna').dblclick()
  expect(await fieldOf(page).inputValue()).toBe('Bom dia, Nora')
  await toolOf(page, 'Nota interna').click()
  expect(await noteOf(page).inputValue()).toBe('')
  const saved = expected(
    page.waitForResponse(
      (answer) =>
        answer.url().includes('/api/drafts/') &&
        answer.ok() &&
        answer.request().postData()!.includes('"isPrivate":true'),
    ),
  )
  await noteOf(page).pressSequentially('Cliente devedora')
  await saved
  await shoot(page, 'two-drafts')

  await openTicket(page, 'Olga Pires')
  await fieldOf(page).waitFor()
  await page.goto(server.url + address)
  await expect.poll(() => noteOf(page).inputValue()).toBe('Cliente devedora')
  await page.reload()
  await expect.poll(() => noteOf(page).inputValue()).toBe('Cliente devedora')
  await page.close()

  const { page: other } = await openPage(browser)
  await signIn(other, server, 1)
  await other.goto(server.url + address)
  await expect.poll(() => noteOf(other).inputValue()).toBe('Cliente devedora')
  await noteOf(other).press('Control+z')
  await noteOf(other).fill('Cliente devedora')
  await noteOf(other).press('Enter')
  await other.getByRole('article').filter({ hasText: 'Cliente devedora' }).getByText('Nota interna').waitFor()

  await toolOf(other, 'Nota interna').click()
  await expect.poll(() => fieldOf(other).inputValue()).toBe('Bom dia, Nora')
  await signOff(other)
  await fieldOf(other).press('Control+z')
  await fieldOf(other).fill('Bom dia!')
  await fieldOf(other).press('Enter')
  await expect.poll(() => bodiesTo(from)).toEqual(['Bom dia!'])
})

test('a slash calls quick messages in the middle of a text, and one without an answer is not sent', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server, 1)
  const from = await openTicket(page, 'Vera Sá')
  await signOff(page)
  const field = fieldOf(page)
  await field.fill('/nada-disso')
  await page.getByText('Nada foi enviado').waitFor()
  await field.press('Enter')
  expect(await field.inputValue()).toBe('/nada-disso')
  await field.fill('Olá,')
  await toolOf(page, 'Respostas rápidas').click()
  await expect.poll(() => field.inputValue()).toBe('Olá, /')
  await shoot(page, 'quick-in-text')
  await field.fill('Certo.')
  await field.press('Enter')
  await expect.poll(() => bodiesTo(from)).toEqual(['Certo.'])
})
