const ofIssuer = 'invoices are kept where they were issued'

/** What a company owes and paid: a copy of it elsewhere is nobody's invoice. */
export const leftOutMoney: Record<string, string> = Object.fromEntries(
  ['invoices', 'charges', 'payments', 'renewals', 'credits', 'letters', 'invoice_events'].map((table) => [
    table,
    ofIssuer,
  ]),
)
