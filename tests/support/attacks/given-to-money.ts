import { isPaymentOrder, providersInOrder } from '#domain/charges/charge-words.ts'
import { readDay } from '#domain/companies/company-days.ts'
import { centsIn } from '#domain/invoices/cents.ts'
import { paidAs } from '#domain/invoices/charge-rules.ts'
import { documentKind, isTaxDocument, plainDocument } from '#domain/companies/tax-document.ts'

const found = (reference: string) => ({ amountCents: 1, currency: reference, reference, payments: [] })

/** Calls the functions of invoices and payments with a text. */
export const givenToMoney = {
  isPaymentOrder,
  providersInOrder,
  readDay,
  centsIn,
  paidAs: (text: string) => paidAs({ chargeId: text, amountCents: 1 }, found(text)),
  documentKind,
  isTaxDocument,
  plainDocument,
}

export const moneyWithoutText = [
  ...['dayText', 'isInvoiceTime', 'nextPeriod', 'periodText', 'centsOfNumber', 'reaisOf', 'chargeAfter'],
  ...['isAlive', 'nextLook', 'creditFor', 'periodCents', 'upgradeCents', 'customPlanCents', 'licenceState'],
  ...['mayWork', 'canBePaid', 'excessOf'],
] as const
