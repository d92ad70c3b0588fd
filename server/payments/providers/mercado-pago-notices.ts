import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeRequest, NoticeRefused, type PaymentNotice } from '#server/payments/payment-provider.ts'

const minuteMs = 60_000
/** Retries repeat the first time stamp for days. The window is hygiene only: a notice proves nothing but that we should look. */
const window = { aheadMs: 15 * minuteMs, behindMs: 6 * 24 * 60 * minuteMs }

/**
 * Reads a notice whose signature holds under one of `secrets`. It covers the query, the request's id and the time, and not the body,
 * which is therefore not read at all. Throws NoticeRefused.
 */
export function readMercadoPagoNotice(
  { headers, query }: NoticeRequest,
  secrets: string[],
  now: Date,
): PaymentNotice[] {
  const id = query['data.id'] ?? ''
  const { ts, v1 } = signatureParts(headers['x-signature'] ?? '')
  if (secrets.length === 0) throw new NoticeRefused('mercadopago: no secret is set')
  if (id === '' || ts === null || v1 === null) throw new NoticeRefused('mercadopago: unsigned')
  if (!isRecent(ts, now)) throw new NoticeRefused('mercadopago: out of time')
  const requestId = headers['x-request-id'] ?? ''
  if (!secrets.some((secret) => holds({ id, requestId, ts, v1 }, secret)))
    throw new NoticeRefused('mercadopago: signature does not hold')

  if ((query.type ?? 'order') !== 'order') return []
  // The signature is one per notice; the id in the body is not covered by it.
  return [{ eventKey: v1, externalId: orderId(id), reference: null }]
}

/** Order ids are upper case; an address may have lost that. */
const orderId = (id: string) => (/^ord/i.test(id) ? id.toUpperCase() : id)

function signatureParts(header: string) {
  const parts = new Map(
    header
      .slice(0, 500)
      .split(',')
      .map((part) => {
        const at = part.indexOf('=')
        return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const
      }),
  )
  const ts = parts.get('ts') ?? ''
  const v1 = parts.get('v1')?.toLowerCase() ?? ''
  return { ts: /^\d{10,16}$/.test(ts) ? ts : null, v1: /^[0-9a-f]{64}$/.test(v1) ? v1 : null }
}

/** Milliseconds in the documents, seconds in older samples. */
function isRecent(ts: string, now: Date) {
  const ms = Number(ts) >= 1e12 ? Number(ts) : Number(ts) * 1000
  return ms <= now.getTime() + window.aheadMs && ms >= now.getTime() - window.behindMs
}

type Signed = { id: string; requestId: string; ts: string; v1: string }

/** Mercado Pago signs the id unchanged or in lower case, depending on the age of the sender; both are accepted. */
function holds({ id, requestId, ts, v1 }: Signed, secret: string): boolean {
  const given = Buffer.from(v1, 'hex')
  return [id, id.toLowerCase()]
    .map((form) => {
      const manifest = `id:${form};${requestId && `request-id:${requestId};`}ts:${ts};`
      return timingSafeEqual(createHmac('sha256', secret).update(manifest).digest(), given)
    })
    .includes(true)
}
