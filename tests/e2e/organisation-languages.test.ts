import { expect, test } from 'vitest'
import { languages } from '#domain/i18n/language.ts'
import { violationsOn } from '#tests/journeys/axe.ts'
import { chooseLanguage, chooseTheme } from '#tests/journeys/look-everywhere.ts'
import { goWithin, openPage, signInAs } from '#tests/journeys/people.ts'
import { readIn, watchLoading } from '#tests/journeys/readable.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

/** Every page for super users and administrators that `languages.test.ts` omits. */
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

const half = Math.ceil(pages.length / 2)

test.each([
  ['first', pages.slice(0, half)],
  ['second', pages.slice(half)],
])('every page of the %s half of the menu is readable in each language and theme', async (_, part) => {
  const { page } = await openPage(browser)
  const { look, faults } = await readIn(page, 'pt', { names: ['Administrador'], isWideBetween: false })
  const loaded = watchLoading(page)
  await signInAs(page, server, 'admin@example.com', 'Admin-12345')
  const content = page.locator('#content')
  const violations: Record<string, string[]> = {}
  const lookInEach = async (name: string) => {
    for (const language of languages) {
      await chooseLanguage(page, language)
      await look(`${name} ${language}`, language)
    }
  }
  for (const path of part) {
    await chooseLanguage(page, 'pt')
    await goWithin(page, path)
    await page.waitForURL(`${server.url}/${path}`)
    await content.locator('h1, [role=tablist], section[aria-label]').first().waitFor()
    await loaded()
    const name = path.replaceAll('/', '-') || 'dashboard'
    for (const theme of ['light', 'dark']) {
      await chooseTheme(page, theme)
      const found = await violationsOn(page)
      if (found.length) violations[`${path} ${theme}`] = found
      await shoot(page, `${name}-${theme}`)
    }
    await lookInEach(name)
    if (path !== 'settings') continue
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await loaded()
      await lookInEach(`settings ${await tab.innerText()}`)
    }
  }
  expect(violations).toEqual({})
  expect(faults).toEqual({})
})
