import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demo } from '#server/demo-company.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { bubble, item, menuOf } from '#tests/journeys/conversation-page.ts'
import { fieldOf, signOff } from '#tests/journeys/desk.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()

type Connection = { id: number; queues: { id: number }[] }

const accept = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
}
const sentTo = async (person: string) => (await server.control.sentTo(person)).messages

test('[MSG-031] Messenger and Instagram: the rule of the window is said, answers, stories and hearts travel', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  const { id: facebookUserId, token: facebookUserToken } = demo.facebookUser
  const signedIn = { facebookUserId, facebookUserToken, addInstagram: true }
  expect(await askAs(page, 'POST', '/facebook', signedIn)).toEqual({ count: 2, taken: [], refused: [] })
  const connections = (await askAs(page, 'GET', '/whatsapp')) as Connection[]
  const queueIds = connections.flatMap(({ queues }) => queues.map(({ id }) => id))
  for (const { id, queues } of connections) {
    if (!queues.length) await askAs(page, 'PUT', `/whatsapp/${id}`, { queueIds })
  }

  await server.control.writeAs({
    object: 'page',
    from: '61077',
    name: 'Clara Nunes',
    message: { text: 'Tem pão?' },
  })
  await accept(page, 'Clara Nunes')
  await page.getByText('Só é possível responder até 24 horas depois da mensagem do cliente.').waitFor()
  await signOff(page)
  await fieldOf(page).fill('Tem sim!')
  await fieldOf(page).press('Enter')
  await expect
    .poll(async () => (await sentTo('61077')).map(({ message }) => message.text))
    .toEqual(['Tem sim!'])
  await shoot(page, 'messenger')
  await settledClean(page)

  const story = {
    type: 'story_mention',
    base64: (await picture()).toString('base64'),
    mimeType: 'image/jpeg',
    fileName: 's.jpg',
  }
  const ana = { object: 'instagram' as const, from: '72077', name: 'Ana Lima', username: 'analima' }
  await server.control.writeAs({ ...ana, files: [story] })
  await server.control.writeAs({
    ...ana,
    message: { text: 'Amei!', reply_to: { story: { id: '18', url: 'https://example.com/s' } } },
  })
  await accept(page, 'Ana Lima')
  await page.getByText('Mencionou você em um story').waitFor()
  await bubble(page, 'Amei!').getByText('Respondeu ao seu story').waitFor()
  await menuOf(page, 'Amei!')
  await item(page, 'Reagir com ❤️').waitFor()
  expect(await page.getByRole('menuitem', { name: /^Reagir com/ }).count()).toBe(1)
  await item(page, 'Reagir com ❤️').click()
  await expect
    .poll(async () => (await server.control.sentTo('72077')).actions.map(({ action }) => action))
    .toContain('react')
  await shoot(page, 'instagram')
  await settledClean(page)
  await page.setViewportSize(phoneSize)
  await page.getByText('Mencionou você em um story').waitFor()
  await shoot(page, 'instagram-phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, 'instagram-phone-dark')

  const late = async (hours: number) => {
    await server.control.setRules({ aheadMs: hours * 3_600_000 })
    await database.query("update tickets set last_inbound_at = now() - $1 * interval '1 hour'", [hours])
    await page.reload()
  }
  await late(30)
  await page
    .getByText(/^Passaram 24 horas: só a resposta de uma pessoa chega ao cliente, por mais 5 d/)
    .waitFor()
  await shoot(page, 'instagram-late-phone-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await fieldOf(page).fill('Desculpe a demora')
  await fieldOf(page).press('Enter')
  await expect.poll(async () => (await sentTo('72077')).at(-1)?.tag).toBe('HUMAN_AGENT')
  await shoot(page, 'instagram-late')
  await settledClean(page)
  await late(7 * 24 + 1)
  await page.getByText(/^Passaram 7 dias desde a última mensagem do cliente/).waitFor()
  expect(complaints).toEqual([])
})
