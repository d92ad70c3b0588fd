import type { Page } from 'playwright-core'
import type { StartedServer } from '../../start-server.ts'

export const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' })
export const toolOf = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })

/** Switches the signature off where it is on, so that texts go as they are written. */
export async function signOff(page: Page) {
  const sign = toolOf(page, 'Assinar com meu nome')
  if ((await sign.getAttribute('aria-pressed')) === 'true') await sign.click()
}

type Piece = { type: string; text?: { body: string } }
let customers = 0

/** Conversations of the demo company and what of them reaches the customers. */
export function deskOf(server: StartedServer) {
  const sentTo = async (waId: string) =>
    (await server.control.received({ waId })).map(({ content }) => content as Piece)
  return {
    /** A conversation with a new customer, open and, unless said otherwise, accepted. Gives the customer's number. */
    openTicket: async (page: Page, name: string, { accept = true } = {}): Promise<string> => {
      customers += 1
      const from = `55119740000${String(customers).padStart(2, '0')}`
      await server.control.sendAsCustomer({ from, name, text: 'Bom dia!' })
      await page.getByRole('tab', { name: /Aguardando/ }).click()
      // A journey that is run again finds its first try there too.
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click()
      if (accept) {
        await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
        // The list changes to the attendant's own.
        await page.waitForURL(({ search }) => search === '')
      }
      return from
    },
    sentTo,
    bodiesTo: async (waId: string) => (await sentTo(waId)).flatMap(({ text }) => (text ? [text.body] : [])),
  }
}
