import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  type ChargeOrder,
  type OpenedCharge,
  type PaymentProvider,
  type ProviderCharge,
  ProviderError,
  type ProviderSetup,
} from '../payment-provider.ts'
import { reaisOf } from '#domain/invoices/cents.ts'
import { answeredCents } from './answered-cents.ts'
import { centsOfDecimal } from './cents-of-decimal.ts'
import { ProviderRefusal } from './call-provider.ts'
import type { EfiPixCalls } from './efi-pix-calls.ts'
import { ignoreIfOver, nullIfNotFound } from './expected-refusals.ts'
import { onceMade } from './once-made.ts'

const money = answeredCents(z.string(), centsOfDecimal)
const refundStatus = z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'])
const refund = z.looseObject({ id: z.string(), valor: money, status: refundStatus })
const received = z.looseObject({
  endToEndId: z.string().min(1),
  valor: money,
  horario: z.coerce.date(),
  devolucoes: z.array(refund).default([]),
})
const cob = z.looseObject({
  calendario: z.looseObject({ criacao: z.coerce.date(), expiracao: z.number() }),
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.looseObject({ original: money }),
  loc: z.looseObject({ id: z.number() }).optional(),
  pixCopiaECola: z.string().optional(),
  pix: z.array(received).default([]),
})
type Cob = z.infer<typeof cob>
const qrcode = z.looseObject({ qrcode: z.string().min(1) })

/** Our charge id as a txid: 32 characters, which makes the call that opens it safe to repeat. */
export const txidOf = (chargeId: string): string => chargeId.replaceAll('-', '')

/** A txid as the charge id it was made of; null for one that is not ours. */
export function chargeIdOf(txid: string): string | null {
  const [, a, b, c, d, e] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(txid) ?? []
  return a ? [a, b, c, d, e].join('-') : null
}

type PixPart = Pick<PaymentProvider, 'create' | 'fetch' | 'cancel' | 'refund'>

/** Invoices by PIX at Efí. Source: API Pix of the Banco Central 2.9, Efí's dialect of it. */
export function efiPix({ credentials, now }: ProviderSetup, { call }: EfiPixCalls): PixPart {
  const read = (txid: string) => call({ method: 'GET', path: `/v2/cob/${txid}`, schema: cob })

  return {
    create: async (order) => {
      const txid = txidOf(order.chargeId)
      const made = await call({
        method: 'PUT',
        path: `/v2/cob/${txid}`,
        isKeyed: true,
        json: bodyOf(order, credentials.efichavepix),
        schema: cob,
        secrets: [order.payer.document, order.payer.name, order.payer.email],
      }).catch((error: unknown) => {
        // An earlier try made it, and only its answer was lost.
        if (error instanceof ProviderRefusal && error.status === 409) return read(txid)
        throw error
      })
      return onceMade(opened(made))
    },
    fetch: async ({ chargeId }) => {
      const found = await read(txidOf(chargeId)).catch(nullIfNotFound)
      if (!found) return null
      return { ...stateOf(found, now()), opened: found.status === 'ATIVA' ? await opened(found) : null }
    },
    cancel: async ({ chargeId }) => {
      await call({
        ...{ method: 'PATCH', path: `/v2/cob/${txidOf(chargeId)}`, isKeyed: true, schema: z.unknown() },
        json: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
      }).catch(ignoreIfOver)
    },
    refund: async ({ externalPaymentId, amountCents, key }) => {
      const path = `/v2/pix/${encodeURIComponent(externalPaymentId)}/devolucao/${refundIdOf(key)}`
      const json = { valor: reaisOf(amountCents) }
      const made = await call({ method: 'PUT', path, isKeyed: true, json, schema: refund }).catch(
        (error: unknown) => {
          if (error instanceof ProviderRefusal && error.status === 409)
            return call({ method: 'GET', path, schema: refund })
          throw error
        },
      )
      const states = { EM_PROCESSAMENTO: 'pending', DEVOLVIDO: 'done', NAO_REALIZADO: 'failed' } as const
      return { status: states[made.status] }
    },
  }

  async function opened(found: Cob): Promise<OpenedCharge> {
    const qrText = found.pixCopiaECola ?? (await codeOf(found))
    return { externalId: found.txid, expiresAt: endOf(found), qrText }
  }

  /** Older answers name only the place where the code is. */
  async function codeOf({ loc }: Cob): Promise<string> {
    if (!loc) throw new ProviderError('uncertain', 'Efí PIX: an answer without a code')
    const path = `/v2/loc/${loc.id}/qrcode`
    return (await call({ method: 'GET', path, schema: qrcode })).qrcode
  }
}

function bodyOf({ expiresInSeconds, amountCents, description, payer }: ChargeOrder, pixKey: string) {
  const { document, name } = payer
  const id = document?.length === 11 ? { cpf: document } : { cnpj: document }
  return {
    calendario: { expiracao: expiresInSeconds },
    ...(document && { devedor: { ...id, nome: name.slice(0, 200) } }),
    valor: { original: reaisOf(amountCents) },
    chave: pixKey,
    solicitacaoPagador: description.slice(0, 140),
  }
}

const endOf = ({ calendario: { criacao, expiracao } }: Cob) => new Date(criacao.getTime() + expiracao * 1000)

/** `valor.original` is the requested amount; each PIX has the amount that was paid. They may differ. */
function stateOf(found: Cob, now: Date): ProviderCharge {
  const payments = found.pix.map(({ endToEndId, valor, horario, devolucoes }) => ({
    externalPaymentId: endToEndId,
    amountCents: valor,
    paidAt: horario,
    refundedCents: devolucoes
      .filter(({ status }) => status === 'DEVOLVIDO')
      .reduce((sum, each) => sum + each.valor, 0),
  }))
  return {
    externalId: found.txid,
    status: statusOf(found, payments, now),
    amountCents: found.valor.original,
    currency: 'BRL',
    reference: chargeIdOf(found.txid),
    payments,
  }
}

function statusOf(found: Cob, payments: ProviderCharge['payments'], now: Date): ProviderCharge['status'] {
  if (payments.length > 0) {
    const isBack = payments.every(({ amountCents, refundedCents }) => refundedCents >= amountCents)
    return isBack ? 'refunded' : 'paid'
  }
  if (found.status === 'ATIVA') return endOf(found) <= now ? 'expired' : 'pending'
  // Concluded without a PIX in the answer: the money will be in the next one.
  return found.status === 'CONCLUIDA' ? 'pending' : 'canceled'
}

/** Ours is any text; Efí's is 35 letters and digits. */
function refundIdOf(key: string): string {
  const plain = key.replaceAll('-', '')
  return /^[a-zA-Z0-9]{1,35}$/.test(plain)
    ? plain
    : createHash('sha256').update(key).digest('hex').slice(0, 35)
}
