import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { StartedServer } from '#tests/processes/start-server.ts'

export const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' })
export const toolOf = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })

/** Switches the signature off, so that texts are sent unchanged. */
export async function signOff(page: Page) {
  const sign = toolOf(page, 'Assinar com meu nome')
  if ((await sign.getAttribute('aria-pressed')) === 'true') await sign.click()
}

/** Waits until a voice note has been recorded for so many seconds, of less than a minute; a busy machine sees it later. */
export const recordFor = (page: Page, seconds: number) =>
  expect
    .poll(async () => Number((await page.getByRole('timer').textContent())?.replace(':', '')))
    .toBeGreaterThanOrEqual(seconds)

type Piece = { type: string; text?: { body: string } }
let customers = 0

/** Creates conversations in the demo company, and reads what their customers receive. */
export function deskOf(server: StartedServer) {
  const sentTo = async (waId: string) =>
    (await server.control.received({ waId })).map(({ content }) => content as Piece)
  return {
    /** Opens a conversation with a new customer and accepts it, unless told otherwise. Returns the customer's number. */
    openTicket: async (page: Page, name: string, { accept = true } = {}): Promise<string> => {
      customers += 1
      const from = `55119740000${String(customers).padStart(2, '0')}`
      await server.control.sendAsCustomer({ from, name, text: 'Bom dia!' })
      await page.getByRole('tab', { name: /Aguardando/ }).click()
      // A retried journey finds the conversation of its first attempt too.
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click()
      if (accept) {
        await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
        // Accepting switches to the attendant's own list.
        await page.waitForURL(({ search }) => search === '')
      }
      return from
    },
    sentTo,
    bodiesTo: async (waId: string) => (await sentTo(waId)).flatMap(({ text }) => (text ? [text.body] : [])),
  }
}
