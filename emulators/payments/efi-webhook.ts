import { request } from 'undici'
import { named } from './efi-errors.ts'
import type { LedgerCharge, Payment } from './ledger.ts'
import type { PaymentWorld } from './payment-world.ts'
import { pixOf } from './pix-view.ts'

const retryMinutes = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 52_560]
const patienceMs = 60_000

const refusal = (mensagem: string) => named(400, 'webhook_invalido', mensagem)

/** The single address for PIX notices, which is called when it is registered. */
export function openEfiWebhook({ ledger, notices, keys, receiver }: PaymentWorld) {
  let registered: { url: string; at: Date } | null = receiver && {
    ...{ url: `${receiver.url}/efi?hmac=${receiver.efiSecret}&ignorar=`, at: ledger.now() },
  }

  let gathered: ReturnType<typeof told>[] = []

  ledger.listen((event) => {
    const { charge } = event
    if (charge.provider !== 'efi' || charge.extra.kind !== 'cob') return
    if (event.type !== 'paid' && event.type !== 'refunded') return
    gathered.push(told(charge, event.payment))
    if (gathered.length === 1) setImmediate(sendGathered)
  })
  const told = (charge: LedgerCharge, payment: Payment) => ({
    ...pixOf(charge, payment),
    chave: keys.efiPixKey,
  })

  return {
    registered: () => registered,
    async register(url: string, isSkipping: boolean) {
      if (!url.startsWith('https://') && !isLocal(url))
        throw named(400, 'valor_invalido', 'O campo webhookUrl deve usar o protocolo HTTPS')
      // Without the skip the receiver must refuse a first call without a certificate; this emulator's receivers do not.
      if (!isSkipping) {
        const answered = await tried(url)
        if (answered < 400) throw refusal('A autenticação de TLS mútuo não está configurada na URL informada')
      }
      const status = await tried(url)
      if (status === 0) throw refusal('A URL informada está inacessível')
      if (status >= 300) throw refusal(`A URL informada respondeu com o código HTTP ${status}`)
      registered = { url, at: ledger.now() }
      return { webhookUrl: url }
    },
  }

  /** Sends simultaneous payments in one request. */
  function sendGathered() {
    const pix = gathered
    gathered = []
    notices.send({
      provider: 'efi',
      about: pix.map(({ txid }) => txid).join(' '),
      url: () => registered && withPix(registered.url),
      body: JSON.stringify({ pix }),
      prove: ({ isWrong }) => (isWrong ? { query: { hmac: 'wrong' } } : {}),
      ofStranger: () =>
        JSON.stringify({ pix: [{ ...pix[0], txid: crypto.randomUUID().replaceAll('-', '') }] }),
      retryMinutes,
      isTaken: (status) => status >= 200 && status < 300,
      timeoutMs: patienceMs,
      lane: null,
    })
  }
}

/** Tells whether an address is on this machine: HTTPS is not required, since no public authority certifies it. */
const isLocal = (url: string) => /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url)

/** Appends `/pix` to the registered address, be it a path or a query. */
const withPix = (url: string) => `${url}/pix`

async function tried(url: string): Promise<number> {
  try {
    const answer = await request(withPix(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ evento: 'teste_webhook', data_criacao: new Date().toISOString() }),
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body.dump()
    return answer.statusCode
  } catch {
    return 0
  }
}
