import { decimalOf, type LedgerCharge } from '../ledger.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const reais = (cents: number) => `R$ ${decimalOf(cents).replace('.', ',')}`

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#1a1b1e;background:#f8f9fa}
main{background:#fff;border-radius:12px;padding:1.5rem 2rem;box-shadow:0 1px 3px #0002}
textarea,input{width:100%;box-sizing:border-box;font:14px/1.4 ui-monospace,monospace;padding:.6rem;border:1px solid #ced4da;border-radius:8px}
button,.button{display:inline-block;margin-top:.6rem;padding:.5rem 1.2rem;border:0;border-radius:8px;background:#2b8a3e;color:#fff;font:inherit;text-decoration:none;cursor:pointer}
li{margin:.6rem 0}.note{color:#868e96}.problem{color:#c92a2a}.done{color:#2b8a3e}code{word-break:break-all}`

const page = (title: string, body: string) =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style><main><p class="note">Banco simulado: aqui ninguém paga de verdade.</p>${body}</main></html>`

const names = { efi: 'Efí', asaas: 'Asaas', mercadopago: 'Mercado Pago', stripe: 'Stripe' }
const states = { open: 'em aberto', paid: 'paga', expired: 'vencida', canceled: 'cancelada' }

const summary = (charge: LedgerCharge) =>
  `<strong>${reais(charge.amountCents)}</strong> · ${names[charge.provider]} · ${escaped(charge.description)} · ${states[charge.status]}`

/** The page on which a PIX code or a boleto's digits are pasted, with the open charges. */
export const counterPage = (open: LedgerCharge[], problem: string | null) =>
  page(
    'Banco simulado',
    `<h1>Pagar</h1>${problem ? `<p class="problem" role="alert">${escaped(problem)}</p>` : ''}
<form method="post" action="/bank/look"><label for="code">Cole o código PIX ou a linha do boleto</label>
<textarea id="code" name="code" rows="4" required></textarea><button>Continuar</button></form>
<h2>Em aberto</h2><ul>${open.map((charge) => `<li>${summary(charge)}<br><a href="/bank/pay/${encodeURIComponent(charge.id)}">Pagar</a></li>`).join('') || '<li class="note">Nada para pagar.</li>'}</ul>`,
  )

const ways = { pix: 'Pagar com PIX', card: 'Pagar com cartão', boleto: 'Pagar o boleto' }
export type Way = keyof typeof ways
export const isWay = (text: string | undefined): text is Way => text !== undefined && text in ways

/** The page of one charge, as a provider hosts it: one button pays, since no card is ever asked for. */
export const payPage = (charge: LedgerCharge, offered: Way[]) =>
  page(
    'Pagar',
    `<h1>${summary(charge)}</h1>${charge.qrText && offered.includes('pix') ? `<p>PIX copia e cola:<br><code>${escaped(charge.qrText)}</code></p>` : ''}
${charge.boletoLine && offered.includes('boleto') ? `<p>Boleto:<br><code>${escaped(charge.boletoLine)}</code></p>` : ''}
${charge.status === 'open' ? `<form method="post">${offered.map((way) => `<button name="by" value="${way}">${ways[way]}</button> `).join('')}</form>` : ''}`,
  )

export const paidPage = (charge: LedgerCharge) =>
  page(
    'Pago',
    `<h1 class="done">Pago</h1><p>${summary(charge)}</p>${charge.page?.returnUrl ? `<a class="button" href="${escaped(charge.page.returnUrl)}">Voltar à loja</a>` : '<a class="button" href="/bank">Outro pagamento</a>'}`,
  )

export const problemPage = (problem: string) =>
  page(
    'Banco simulado',
    `<h1>Não foi possível</h1><p class="problem" role="alert">${escaped(problem)}</p><a class="button" href="/bank">Voltar</a>`,
  )
