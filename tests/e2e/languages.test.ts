import { expect, test, vi } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { languages } from '#domain/i18n/language.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { demo } from '#server/demo-company.ts'
import { appTexts } from '#web/app/app-texts.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import { templateTexts } from '#web/connections/templates/template-texts.ts'
import { contactTexts } from '#web/contacts/contact-texts.ts'
import { composerTexts } from '#web/messages/composer-texts.ts'
import { queueTexts } from '#web/queues/queue-texts.ts'
import { quickMessageTexts } from '#web/quick-messages/quick-message-texts.ts'
import { tagTexts } from '#web/tags/tag-texts.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { userTexts } from '#web/users/user-texts.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { goWithin, openPage, signIn } from '#tests/journeys/people.ts'
import { readIn } from '#tests/journeys/readable.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
for (const [index, name] of ['Ana Souza', 'Mehmet Öztürk'].entries()) {
  await server.control.sendAsCustomer({ from: `551197000040${index}`, name, text: 'Oi, tudo bem?' })
}

// One of them is answered already.
const { call } = await signInOver(server.url, demo.people[0].email, demo.password)
const waiting = async () =>
  (await call(tickets.listTickets, { query: { status: 'pending' } })).tickets.find(({ contact }) =>
    contact.name.startsWith('Mehmet'),
  )
await vi.waitUntil(waiting, { timeout: 60_000 })
await call(tickets.updateTicket, {
  params: { id: (await waiting())?.id ?? 0 },
  body: { status: 'open', userId: (await call(authEndpoints.showMe, {})).id },
})

test.each(languages)('every screen is readable in %s, wide and narrow', async (language) => {
  const { page } = await openPage(browser)
  const { look, faults } = await readIn(page, language)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const dialog = async (name: string) => {
    await page.getByRole('dialog').waitFor()
    await look(name)
    // The first Escape may only close a list of options.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return page.getByRole('dialog').count()
      })
      .toBe(0)
  }

  await page.addInitScript(`localStorage.setItem('language', '${language}')`)
  for (const path of ['login', 'signup', 'forgetpsw']) {
    await page.goto(`${server.url}/${path}`)
    await page.locator('input[type=email]').first().waitFor()
    await look(path)
  }
  await signIn(page, server)
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('button', { name: /^Ana Souza/ }).waitFor()
  await look('tickets')
  await press(ticketTexts.newTicket[language])
  await dialog('new-ticket')
  await page.getByRole('button', { name: /^Ana Souza/ }).click()
  await page.getByRole('log').getByText('tudo bem').waitFor()
  await look('conversation')
  await page.getByRole('tab').first().click()
  await page.getByRole('button', { name: /^Mehmet/ }).click()
  await press(composerTexts.interactive[language])
  await dialog('interactive')
  await goWithin(page, 'connections')
  await press(connectionTexts.templates[language])
  await press(templateTexts.sync[language])
  await page.getByText('promocao_rejected').waitFor()
  await dialog('templates')
  for (const [path, add] of [
    ['contacts', contactTexts.add],
    ['quick-messages', quickMessageTexts.add],
    ['tags', tagTexts.add],
    ['users', userTexts.add],
    ['queues', queueTexts.add],
  ] as const) {
    await goWithin(page, path)
    await page.getByRole('button', { name: add[language], exact: true }).first().waitFor()
    await look(path)
    await page.getByRole('button', { name: add[language], exact: true }).first().click()
    await dialog(`${path}-editor`)
  }
  await goWithin(page, 'connections')
  for (const channel of ['viaQr', 'viaCloud', 'instagram'] as const) {
    await press(connectionTexts.add[language])
    await page.getByRole('menuitem', { name: connectionTexts[channel][language] }).click()
    await dialog(`connections-${channel}`)
  }
  await look('connections')
  await page.goto(`${server.url}/contacts/import`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look('import')
  await press(appTexts.account[language])
  await page.getByRole('menuitem').first().waitFor()
  await look('account')
  expect(faults).toEqual({})
})
