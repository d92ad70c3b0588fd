import { type ChargeOrder, type Payer, ProviderError } from '#server/payments/payment-provider.ts'
import { reaisOf } from '#domain/invoices/cents.ts'

const minute = 60
const day = 24 * 60 * minute
/** Mercado Pago takes half an hour to thirty days. */
const codeSeconds = { least: 30 * minute, most: 30 * day }

/** The body of an order that is paid by one method. Throws ProviderError where the payer's data does not do for a boleto. */
export function orderBody(order: ChargeOrder): object {
  const amount = reaisOf(order.amountCents)
  const common = {
    type: 'online',
    total_amount: amount,
    external_reference: order.chargeId,
    description: order.description,
  }
  if (order.method === 'card') return { ...common, ...pageBody(order, amount) }

  const isBoleto = order.method === 'boleto'
  return {
    ...common,
    processing_mode: 'automatic',
    transactions: {
      payments: [
        {
          amount,
          payment_method: isBoleto ? { id: 'boleto', type: 'ticket' } : { id: 'pix', type: 'bank_transfer' },
          expiration_time: isBoleto ? daysOf(order.expiresInSeconds) : durationOf(order.expiresInSeconds),
        },
      ],
    },
    payer: isBoleto ? boletoPayer(order.payer) : payerBody(order.payer),
  }
}

/** Mercado Pago's own page, for cards only: what else it offers would be a second method of one charge. */
function pageBody(order: ChargeOrder, amount: string) {
  const { returnUrl: url, description, expiresInSeconds } = order
  return {
    processing_mode: 'manual',
    expiration_time: durationOf(expiresInSeconds),
    payer: { email: order.payer.email },
    items: [{ title: description, unit_price: amount, quantity: 1 }],
    config: {
      ...(url !== null && {
        online: {
          success_url: url,
          failure_url: url,
          pending_url: url,
          // Mercado Pago refuses it with addresses that are not public.
          ...(url.startsWith('https://') && { auto_return: 'approved' }),
        },
      }),
      payment_method: { not_allowed_types: ['ticket', 'bank_transfer'] },
    },
  }
}

function payerBody({ name, email, document }: Payer) {
  const [first = name, ...rest] = name.trim().split(/\s+/)
  return {
    email,
    first_name: first,
    last_name: rest.join(' ') || first,
    ...(document !== null && {
      identification: { type: document.length === 11 ? 'CPF' : 'CNPJ', number: document },
    }),
  }
}

/** A boleto names its payer with document and full address by law. */
function boletoPayer(payer: Payer) {
  const { address, document } = payer
  if (document === null)
    throw new ProviderError('refused', 'mercadopago: a boleto needs a document', 'document')
  if (address === null)
    throw new ProviderError('refused', 'mercadopago: a boleto needs an address', 'address')
  return {
    ...payerBody(payer),
    address: {
      street_name: address.street,
      street_number: address.number,
      zip_code: address.zipCode,
      neighborhood: address.neighborhood,
      city: address.city,
      state: address.state,
    },
  }
}

/** An ISO 8601 duration in whole minutes. */
function durationOf(seconds: number): string {
  const bounded = Math.min(codeSeconds.most, Math.max(codeSeconds.least, seconds))
  return `PT${Math.ceil(bounded / minute)}M`
}

const daysOf = (seconds: number) => `P${Math.min(30, Math.max(1, Math.ceil(seconds / day)))}D`
