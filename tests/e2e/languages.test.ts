import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { type Language, languages, type Texts } from '#domain/i18n/language.ts'
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
import { signInOver } from '../fetch-transport.ts'
import { goWithin, laptop, openPage, phoneSize, signIn } from './support/people.ts'
import { shoot } from './support/shoot.ts'
import { openStage } from './support/stage.ts'

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
await vi.waitUntil(waiting, { timeout: 10_000 })
await call(tickets.updateTicket, {
  params: { id: (await waiting())?.id ?? 0 },
  body: { status: 'open', userId: (await call(authEndpoints.showMe, {})).id },
})

const web = join(import.meta.dirname, '../../web')
const files = globSync('**/*-texts.ts', { cwd: web })
const modules: Record<string, Texts>[] = await Promise.all(files.map((file) => import(join(web, file))))

/** Portuguese texts of the screens that read otherwise in this language, and in no text of it. */
function foreignTo(language: Language): string[] {
  const all = modules.flatMap((texts) => Object.values(texts)).flatMap((texts) => Object.values(texts))
  const own = new Set(all.map((text) => text[language]))
  return all.map(({ pt }) => pt).filter((pt) => !own.has(pt))
}

type Faults = { untranslated: string[]; cut: string[]; wide: number }

/** What a reader of the language would stumble over: Portuguese words, words cut without a sign, a page wider than its window. */
const faultsOf = (page: Page, foreign: string[]): Promise<Faults> =>
  page.evaluate(`((foreign) => {
    const known = new Set(foreign)
    const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden')
    const all = [...document.body.querySelectorAll('*')].filter(shown)
    const words = all.flatMap((one) => [
      ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent.trim()),
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('placeholder') ?? '',
    ])
    const isCut = (one) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one)
      const hides = overflowX === 'hidden' || overflowX === 'clip'
      const says = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      const hasWords = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
      return hides && !says && hasWords && one.scrollWidth > one.clientWidth + 1
    }
    // What says itself by three dots is cut all the same, where it is ours and no name of somebody.
    const isButton = (one) => one.matches('button *, [role=tab] *, label, label *, th') && one.scrollWidth > one.clientWidth + 1
    return {
      untranslated: [...new Set(words.filter((word) => known.has(word)))],
      cut: all.filter((one) => isCut(one) || (isButton(one) && !one.closest('[data-ticket]')
        && getComputedStyle(one).textOverflow === 'ellipsis')).map((one) => one.textContent.trim()),
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  })(${JSON.stringify(foreign)})`)

const isFine = ({ untranslated, cut, wide }: Faults) => !untranslated.length && !cut.length && wide <= 0

test.each(languages)('every screen is readable in %s, wide and narrow', async (language) => {
  const { page } = await openPage(browser)
  const foreign = foreignTo(language)
  const faults: Record<string, Faults> = {}
  const look = async (name: string) => {
    for (const [size, viewport] of [
      ['wide', laptop],
      ['narrow', phoneSize],
    ] as const) {
      await page.setViewportSize(viewport)
      // What is drawn anew for the other width takes its place first.
      await vi
        .waitUntil(async () => isFine((faults[`${name} ${size}`] = await faultsOf(page, foreign))), {
          timeout: 1500,
          interval: 100,
        })
        .then(
          () => delete faults[`${name} ${size}`],
          () => {},
        )
      await shoot(page, `${language}-${name}-${size}`)
    }
    await page.setViewportSize(laptop)
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const dialog = async (name: string) => {
    await page.getByRole('dialog').waitFor()
    await look(name)
    // The first one may close a list of choices.
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
