import { z } from 'zod'
import {
  NoticeRefused,
  type NoticeRequest,
  type PaymentNotice,
  type ProviderSetup,
} from '../payment-provider.ts'
import { chargeIdOf } from './efi-pix.ts'
import { isSecret } from './is-secret.ts'

const pixItem = z.looseObject({
  endToEndId: z.string().min(1).max(100),
  txid: z.string().max(100).optional(),
  chave: z.string().optional(),
  devolucoes: z.array(z.looseObject({ id: z.string().max(100), status: z.string().max(40) })).optional(),
})
const pixBody = z.looseObject({ pix: z.array(pixItem).max(1000) })
const chargesQuery = z.object({ charge: z.uuid() })

const mostTokens = 1000
const tokens = new Map<string, string>()

/** The token of a charge's last notice, once; null where none came to this process. */
export function takeNoticeToken(chargeId: string): string | null {
  const token = tokens.get(chargeId) ?? null
  tokens.delete(chargeId)
  return token
}

/**
 * Reads notices of both APIs of Efí. The proof is the `hmac` that we put into the registered address; Efí appends `/pix`, which the
 * query's last parameter swallows. The trial that Efí makes while the address is registered holds no PIX, and is answered without a
 * proof: by then the new secret is not saved.
 */
export function readEfiNotice(
  request: NoticeRequest,
  { credentials, formerSecrets, now }: ProviderSetup,
): PaymentNotice[] {
  const { raw, query } = request
  const isProven = isSecret(query.hmac, [credentials.efiwebhooksecret, formerSecrets.efiwebhooksecret])
  const token = new URLSearchParams(raw.subarray(0, 1000).toString()).get('notification')
  if (token !== null && !raw.includes('{')) {
    if (!isProven) throw new NoticeRefused('the hmac of the address is wrong')
    return chargesNotice(token, query, now())
  }
  const body = pixBody.safeParse(parsed(raw))
  if (!body.success || body.data.pix.length === 0) return []
  if (!isProven) throw new NoticeRefused('the hmac of the address is wrong')
  return body.data.pix.flatMap(({ endToEndId, txid, chave, devolucoes = [] }) => {
    // Who registers our address for a key of their own is no customer of ours.
    if (!txid || (chave !== undefined && chave !== credentials.efichavepix)) return []
    const refunds = devolucoes.map(({ id, status }) => `:${id}:${status}`).join('')
    const eventKey = `pix:${endToEndId}${refunds}`.slice(0, 500)
    return [{ eventKey, externalId: txid, reference: chargeIdOf(txid) }]
  })
}

/** All notices of one charge carry the same token: the minute tells them apart. */
function chargesNotice(token: string, query: NoticeRequest['query'], now: Date): PaymentNotice[] {
  const read = chargesQuery.safeParse(query)
  if (!read.success || token === '' || token.length > 200) return []
  const reference = read.data.charge
  tokens.delete(reference)
  tokens.set(reference, token)
  for (const oldest of tokens.keys()) if (tokens.size > mostTokens) tokens.delete(oldest)
  const minute = now.toISOString().slice(0, 16)
  return [{ eventKey: `charges:${token}:${minute}`, externalId: null, reference }]
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}
