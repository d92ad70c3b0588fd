/** Values that the invoice tables require beyond the type of a column; `n` counts the rows of the whole database. */
export const fittingMoney: Record<string, (n: number) => unknown> = {
  'invoices.number': (n) => n,
  'invoices.period_start': (n) => new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10),
  'invoices.period_end': (n) => new Date(Date.UTC(2026, 1, n)).toISOString().slice(0, 10),
  'invoices.status': () => 'open',
  'invoices.payer': () => '{"name":"Ana"}',
  'charges.provider': () => 'efi',
  'charges.method': () => 'pix',
  'charges.status': () => 'paid',
  'charges.amount_cents': () => 4990,
  'payments.outcome': () => 'renewed',
  'payments.amount_cents': () => 4990,
  'payments.external_payment_id': (n) => `E${n}`,
  'renewals.by': () => 'payment',
  'credits.kind': () => 'surplus',
  'credits.payment_id': () => null,
  'letters.channel': () => 'mail',
}
