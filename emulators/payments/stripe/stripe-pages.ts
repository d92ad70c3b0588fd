import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { boletoLine } from '../boleto-line.ts'
import { decimalOf, type LedgerCharge, LedgerError } from '../ledger.ts'
import type { PaymentWorld } from '../payment-world.ts'
import type { Endpoints } from './stripe-endpoints.ts'
import { sessionExtra, sessionObject } from './stripe-objects.ts'

const dayMs = 86_400_000

/** Checkout's own pages: a card is paid at the bank's page, a boleto is printed here and paid at the bank's counter. */
export function stripePages(app: FastifyInstance, world: PaymentWorld, endpoints: Endpoints) {
  const { ledger } = world
  app.setErrorHandler((error, _request, reply) =>
    reply
      .code(error instanceof LedgerError ? 404 : 500)
      .type('text/html; charset=utf-8')
      .send('<!doctype html><p role="alert">Essa página não existe mais.</p>'),
  )
  type Named = { Params: { id: string } }
  app.get<Named>('/c/pay/:id', async (request, reply) => {
    const charge = ledger.require(request.params.id)
    if (charge.status !== 'open') throw new LedgerError('gone')
    if (sessionExtra(charge).method === 'card') return reply.redirect(`/bank/pay/${charge.id}`, 303)
    return reply.type('text/html; charset=utf-8').send(boletoPage(charge))
  })
  app.post<Named>('/c/pay/:id', async (request, reply) => {
    const charge = ledger.require(request.params.id)
    const extra = sessionExtra(charge)
    const { tax_id: document = '' } = request.body as { tax_id?: string }
    if (charge.status !== 'open' || extra.method !== 'boleto') throw new LedgerError('gone')
    if (!/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(document.replace(/[^0-9A-Z]/g, '')))
      return reply.code(400).type('text/html; charset=utf-8').send(boletoPage(charge, true))
    print(charge)
    return reply.type('text/html; charset=utf-8').send(printedPage(charge))
  })

  function print(charge: LedgerCharge) {
    const extra = sessionExtra(charge)
    if (extra.isComplete) return
    extra.isComplete = true
    // The boleto has no page of its own: it is paid at the counter, by its digits.
    charge.expiresAt = new Date(ledger.now().getTime() + extra.boletoDays * dayMs)
    charge.boletoLine = boletoLine('033', {
      amountCents: charge.amountCents,
      dueOn: charge.expiresAt.toISOString().slice(0, 10),
      number: randomInt(1, 2 ** 47),
    })
    charge.page = { card: false, pix: false, boleto: true, returnUrl: charge.page?.returnUrl ?? null }
    endpoints.tell('checkout.session.completed', charge.id, sessionObject(charge, world.url()))
  }
}

const page = (body: string) =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Checkout</title><main>${body}</main></html>`

const boletoPage = (charge: LedgerCharge, isWrong = false) =>
  page(`<h1>Boleto de R$ ${decimalOf(charge.amountCents).replace('.', ',')}</h1>
${isWrong ? '<p role="alert">CPF ou CNPJ inválido.</p>' : ''}
<form method="post"><label>CPF ou CNPJ <input name="tax_id" required></label><button>Gerar boleto</button></form>`)

const printedPage = (charge: LedgerCharge) =>
  page(`<h1>Boleto gerado</h1><p><code>${charge.boletoLine}</code></p><p><a href="/bank">Ao banco</a></p>`)
