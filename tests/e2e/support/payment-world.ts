import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { p12Of } from '../../../emulators/payments/certificates.ts'
import { startPaymentEmulator } from '../../../emulators/payments/payment-emulator.ts'
import { openStage } from './stage.ts'

type Answer = { token: string; user: { id: number } }

/** A server whose payment providers are emulated, with keys, certificate and notices set up as a super user does it. */
export async function openPayingStage() {
  const dir = mkdtempSync(join(tmpdir(), 'chat-flow-bank-'))
  const bank = await startPaymentEmulator({ dir, minuteMs: 20 })
  const stage = await openStage({
    env: (url) => ({
      PUBLIC_URL: url,
      STRIPE_BASE_URL: bank.baseUrls.stripe,
      MERCADOPAGO_BASE_URL: bank.baseUrls.mercadopago,
      ASAAS_BASE_URL: bank.baseUrls.asaas,
      EFI_PIX_BASE_URL: bank.baseUrls.efiPix,
      EFI_CHARGES_BASE_URL: bank.baseUrls.efiCharges,
      EFI_CA_FILE: join(dir, 'authority.pem'),
    }),
  })
  afterAll(async () => {
    await bank.close()
    rmSync(dir, { recursive: true, force: true })
  })
  const { url } = stage.server
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'Admin-12345' }),
  })
  const { token } = (await signedIn.json()) as Answer
  /** Calls the API as the platform's super user. */
  const asSuper = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const plans = await asSuper<{ id: number }[]>('GET', '/plans/all')
  for (const { id } of plans) await asSuper('PUT', `/plans/${id}`, { amount: 99.9 })
  const { keys } = bank
  for (const [key, value] of Object.entries({
    eficlientid: keys.efiClientId,
    eficlientsecret: keys.efiClientSecret,
    efichavepix: keys.efiPixKey,
    asaastoken: keys.asaasToken,
    mpaccesstoken: keys.mercadoPagoToken,
    mpwebhooksecret: keys.mercadoPagoWebhookSecret,
    stripeprivatekey: keys.stripeKey,
  })) {
    await asSuper('PUT', `/settings/${key}`, { value })
  }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(p12Of(bank.certificates.client))]), 'efi.p12')
  await asSuper('POST', '/settings/cert-upload?ref=efi', form)
  for (const provider of ['efi', 'asaas', 'stripe'])
    await asSuper('POST', `/payments/providers/${provider}/webhook`)
  await bank.control.setPanelUrl('mercadopago', `${url}/webhooks/payments/mercadopago`)

  /** Ends the demo company's licence two days ago, without anything left to pay. */
  const endLicence = async () => {
    await stage.database.query(
      `update companies set due_date = now() - interval '2 days' where not is_platform`,
    )
  }
  return { ...stage, bank, asSuper, endLicence }
}
