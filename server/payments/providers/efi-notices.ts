import { z } from 'zod'
import { readJson } from '#server/platform/network/call-out.ts'
import {
  NoticeRefused,
  type NoticeRequest,
  type PaymentNotice,
  type ProviderSetup,
} from '../payment-provider.ts'
import type { CallProvider } from './call-provider.ts'
import { chargeIdOf } from './efi-pix.ts'
import { nullIfNotFound } from './expected-refusals.ts'
import { isSecret } from './is-secret.ts'

const pixItem = z.looseObject({
  endToEndId: z.string().min(1).max(100),
  txid: z.string().max(100).optional(),
  chave: z.string().optional(),
  devolucoes: z.array(z.looseObject({ id: z.string().max(100), status: z.string().max(40) })).optional(),
})
const pixBody = z.looseObject({ pix: z.array(pixItem).max(1000) })
const history = z.looseObject({
  data: z
    .array(
      z.looseObject({
        id: z.number(),
        custom_id: z.string().nullable(),
        identifiers: z.looseObject({ charge_id: z.number().optional() }),
      }),
    )
    .min(1),
})

/**
 * Reads notices of both APIs of Efí. The proof is the `hmac` that we put into the registered address; Efí appends `/pix`, which the
 * query's last parameter swallows. The trial that Efí makes while the address is registered holds no PIX, and is answered without a
 * proof: by then the new secret is not saved. Notices about charges hold a token only, which Efí is asked about.
 */
export function readEfiNotice(
  { raw, query }: NoticeRequest,
  { credentials, formerSecrets }: ProviderSetup,
  callCharges: CallProvider,
): PaymentNotice[] | Promise<PaymentNotice[]> {
  const isProven = isSecret(query.hmac, [credentials.efiwebhooksecret, formerSecrets.efiwebhooksecret])
  const token = new URLSearchParams(raw.subarray(0, 1000).toString()).get('notification')
  if (token !== null && !raw.includes('{')) {
    if (!isProven) throw new NoticeRefused('the hmac of the address is wrong')
    return chargesNotice(token, callCharges)
  }
  const body = pixBody.safeParse(readJson(raw.toString()))
  if (!body.success || body.data.pix.length === 0) return []
  if (!isProven) throw new NoticeRefused('the hmac of the address is wrong')
  return body.data.pix.flatMap(({ endToEndId, txid, chave, devolucoes = [] }) => {
    // A stranger may register our address for a key of their own.
    if (!txid || (chave !== undefined && chave !== credentials.efichavepix)) return []
    const refunds = devolucoes.map(({ id, status }) => `:${id}:${status}`).join('')
    const eventKey = `pix:${endToEndId}${refunds}`.slice(0, 500)
    return [{ eventKey, externalId: txid, reference: chargeIdOf(txid) }]
  })
}

/**
 * All notices of one charge carry the same token: its last event tells them apart. Efí posts again until it was asked about the token,
 * so that this also says that the notice came.
 */
async function chargesNotice(token: string, call: CallProvider): Promise<PaymentNotice[]> {
  if (!/^[\w-]{1,100}$/.test(token)) return []
  const path = `/v1/notification/${token}`
  const told = await call({ method: 'GET', path, schema: history, secrets: [token] }).catch(nullIfNotFound)
  const last = told?.data.at(-1)
  if (!last) return []
  const { charge_id } = last.identifiers
  const externalId = charge_id === undefined ? null : String(charge_id)
  return [{ eventKey: `charges:${token}:${last.id}`, externalId, reference: last.custom_id }]
}
