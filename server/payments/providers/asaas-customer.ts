import { type Payer, ProviderError } from '../payment-provider.ts'
import { customers, named } from './asaas-answers.ts'
import type { CallProvider } from './call-provider.ts'

const referenceOf = ({ companyId }: Payer) => `company-${companyId}`

/**
 * The customer at Asaas who pays for a company, found by our reference or made. Asaas keeps it, so that no table of ours has to. Without
 * `notificationDisabled` it would write to our tenants in its own name, at a charge.
 */
export async function customerOf(payer: Payer, call: CallProvider): Promise<string> {
  const { name, document, email } = payer
  if (!document) throw new ProviderError('refused', 'Asaas: a customer needs a document', 'document')
  const externalReference = referenceOf(payer)
  const secrets = [document, email, name]
  const wanted = {
    name: name.slice(0, 255),
    cpfCnpj: document,
    ...(email && { email }),
    notificationDisabled: true,
  }
  const path = `/customers?externalReference=${encodeURIComponent(externalReference)}`
  const { data } = await call({ method: 'GET', path, schema: customers, secrets })
  const known = data.find((each) => each.externalReference === externalReference && !each.deleted)
  if (!known) {
    const json = { ...wanted, externalReference }
    return (await call({ method: 'POST', path: '/customers', json, schema: named, secrets })).id
  }
  const isSame =
    known.cpfCnpj === document &&
    known.name === wanted.name &&
    known.email === email &&
    known.notificationDisabled
  if (!isSame) {
    const change = { method: 'PUT', path: `/customers/${encodeURIComponent(known.id)}` } as const
    await call({ ...change, isKeyed: true, json: wanted, schema: named, secrets })
  }
  return known.id
}
