import { expect, test } from 'vitest'
import { languages } from '#domain/i18n/language.ts'
import { violationsOn } from './support/axe.ts'
import { chooseTheme } from './support/look-everywhere.ts'
import { goWithin, openPage, signInAs } from './support/people.ts'
import { readIn, watchLoading } from './support/readable.ts'
import { shoot } from './support/shoot.ts'
import { openStage } from './support/stage.ts'

const { server, browser } = await openStage()

/** Every page that a super user or an administrator reaches and that `languages.test.ts` leaves out. */
const pages = [
  ...['', 'reports', 'moments', 'financeiro', 'schedules', 'Kanban', 'TagsKanban', 'phrase-lists'],
  ...[
    'campaigns',
    'campaigns-config',
    'contact-lists',
    'todolist',
    'chats',
    'helps',
    'helps/manage',
    'Suporte',
  ],
  ...['roles', 'flowbuilders', 'prompts', 'ai-models', 'queue-integration', 'integration-deliveries'],
  ...['webhooks', 'webhook-deliveries', 'messages-api', 'files', 'settings', 'subscription', 'companies'],
  ...['companies/capsules', 'export', 'plans', 'company-invoices', 'price-rates', 'audit', 'announcements'],
  ...['branding', 'certificate', 'allConnections'],
]

test.each(languages)('every page of the menu is readable in %s, wide and narrow', async (language) => {
  const { page } = await openPage(browser)
  const { look, faults } = readIn(page, language, ['Administrador'])
  const loaded = watchLoading(page)
  await page.addInitScript(`localStorage.setItem('language', '${language}')`)
  await signInAs(page, server, 'admin@example.com', 'Admin-12345')
  const content = page.locator('#content')
  for (const path of pages) {
    await goWithin(page, path)
    await page.waitForURL(`${server.url}/${path}`)
    await content.locator('h1, [role=tablist], section[aria-label]').first().waitFor()
    await loaded()
    await look(path.replaceAll('/', '-') || 'dashboard')
    if (path !== 'settings') continue
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await loaded()
      await look(`settings ${await tab.innerText()}`)
    }
  }
  expect(faults).toEqual({})
})

test('[T11] axe finds nothing on any page of the menu, in both themes', async () => {
  const { page } = await openPage(browser)
  const loaded = watchLoading(page)
  await signInAs(page, server, 'admin@example.com', 'Admin-12345')
  const violations: Record<string, string[]> = {}
  for (const path of pages) {
    await goWithin(page, path)
    await page.waitForURL(`${server.url}/${path}`)
    await loaded()
    for (const theme of ['light', 'dark']) {
      await chooseTheme(page, theme)
      const found = await violationsOn(page)
      if (found.length) violations[`${path} ${theme}`] = found
      await shoot(page, `${path.replaceAll('/', '-') || 'dashboard'}-${theme}`)
    }
  }
  expect(violations).toEqual({})
})
