import { expect, test } from 'vitest'
import { openStage } from '#tests/journeys/stage.ts'
import { takeMenuTour, takeOwnerTour } from '#tests/journeys/take-tour.ts'

const stage = await openStage()

/** Pages to which the menu leads. */
const listed = [
  ...['', 'allConnections', 'announcements', 'campaigns', 'campaigns-config', 'chats', 'companies'],
  ...['connections', 'contact-lists', 'contacts', 'files', 'financeiro', 'flowbuilders', 'Kanban'],
  ...['messages-api', 'moments', 'phrase-lists', 'prompts', 'queue-integration', 'queues'],
  ...['quick-messages', 'reports', 'schedules', 'settings', 'tags', 'tickets', 'users'],
]

test.each([
  ['daily work', takeMenuTour],
  ['setting up', takeOwnerTour],
])(
  '[SHELL-003, SHELL-005, SHELL-027] every page and dialog of %s is readable in Portuguese and Turkish, in both themes',
  async (_, take) => {
    const { page, complaints, ...found } = await take({ ...stage, languages: ['pt', 'tr'] })
    expect(found).toEqual({ violations: {}, faults: {} })
    const links = await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link').all()
    const led = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(listed.filter((address) => !led.includes(`/${address}`))).toEqual([])
    expect(complaints).toEqual([])
  },
)
