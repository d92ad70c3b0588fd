import type { FastifyInstance } from 'fastify'
import { type LedgerCharge, LedgerError } from '../ledger.ts'
import type { PaymentWorld } from '../payment-world.ts'
import { counterPage, isWay, paidPage, payPage, problemPage, type Way } from './bank-page.ts'

type Form = Record<string, string | undefined>

/** Ways to pay a charge here. */
function waysOf({ page, qrText, boletoLine }: LedgerCharge): Way[] {
  if (page) return (['pix', 'card', 'boleto'] as const).filter((way) => page[way])
  return [...(qrText ? (['pix'] as const) : []), ...(boletoLine ? (['boleto'] as const) : [])]
}

/** `/bank`: a payer's bank, and the pages that providers host. */
export function bankRoutes(app: FastifyInstance, { ledger }: PaymentWorld) {
  app.addHook('onSend', async (_request, reply) => void reply.type('text/html; charset=utf-8'))
  app.setErrorHandler((error, _request, reply) => {
    const isKnown = error instanceof LedgerError
    reply.code(isKnown ? 404 : 500)
    return problemPage(isKnown ? 'Essa cobrança não existe ou não pode mais ser paga.' : String(error))
  })

  const open = () =>
    ledger
      .all()
      .filter(({ status }) => status === 'open')
      .toReversed()
      .slice(0, 50)
  app.get('/', async () => counterPage(open(), null))
  app.post('/look', async (request, reply) => {
    const { code = '' } = request.body as Form
    const found = ledger.find(code)
    if (found) return reply.redirect(`/bank/pay/${encodeURIComponent(found.id)}`, 303)
    return counterPage(open(), 'Nenhuma cobrança tem esse código.')
  })
  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params: { id } }) => {
    const charge = ledger.require(id)
    return payPage(charge, waysOf(charge))
  })
  app.post<{ Params: { id: string } }>('/pay/:id', async (request) => {
    const charge = ledger.require(request.params.id)
    const { by } = request.body as Form
    if (!isWay(by) || !waysOf(charge).includes(by))
      throw new LedgerError('The charge is not paid in this way.')
    ledger.pay(charge, { by })
    return paidPage(charge)
  })
}
