import { expect, test } from 'vitest'
import { goWithin, openPage, signInAs } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
for (const [index, name] of ['Ana Souza', 'Bruno Lima', 'Mehmet Öztürk'].entries()) {
  await server.control.sendAsCustomer({ from: `551197000010${index}`, name, text: 'Oi, tudo bem?' })
}

/** Routes of the specification, and the heading or landmark that identifies each. */
const addresses = [
  ...['financeiro', 'companies', '', 'tickets', 'connections', 'quick-messages', 'todolist', 'schedules'],
  ...[
    'tags',
    'contacts',
    'contacts/import',
    'helps',
    'Suporte',
    'users',
    'messages-api',
    'settings',
    'queues',
  ],
  ...['reports', 'queue-integration', 'announcements', 'phrase-lists', 'flowbuilders', 'chats', 'files'],
  ...['moments', 'Kanban', 'TagsKanban', 'prompts', 'allConnections', 'subscription', 'campaigns'],
  ...['contact-lists', 'campaigns-config'],
]

test('[SHELL-003, SHELL-005, SHELL-027] opens every page by its address, and leads to each by the menu', async () => {
  const { page, complaints } = await openPage(browser)
  await signInAs(page, server, 'admin@example.com', 'Admin-12345')
  const content = page.locator('#content')
  for (const address of addresses) {
    await goWithin(page, address)
    await page.waitForURL(`${server.url}/${address}`)
    await content.locator('h1, [role=tablist], section[aria-label]').first().waitFor()
    await expect.poll(() => content.innerText(), { message: address }).toMatch(/\S/)
    expect(await page.getByText('Esta página não existe.').count(), address).toBe(0)
  }
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const targets = await menu.getByRole('link').all()
  const led = await Promise.all(targets.map((link) => link.getAttribute('href')))
  // The menu shows help once there is a video.
  const named = ['helps', 'contacts/import', 'Suporte', 'TagsKanban', 'todolist', 'subscription']
  const missing = addresses.filter((address) => !led.includes(`/${address}`) && !named.includes(address))
  expect(missing).toEqual([])
  expect(complaints).toEqual([])
})
