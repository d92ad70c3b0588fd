import { type Day, dayIn, endOfDay } from '#domain/companies/company-days.ts'
import type { CompanyChange } from '#domain/company-admin/company-admin-contract.ts'

/** The end of the asked day in the company's zone, and the day of the month that renewals keep. */
export function dueColumns(asked: string, timeZone: string) {
  const day = dayOf(asked, timeZone)
  return { dueDate: endOfDay(timeZone, day), anchorDay: day.day }
}

function dayOf(asked: string, timeZone: string): Day {
  if (asked.includes('T')) return dayIn(timeZone, new Date(asked))
  const [year = 0, month = 0, day = 0] = asked.split('-').map(Number)
  return { year, month, day }
}

/** Columns of the given fields that are stored as they come; absent fields are left out. */
export function columnsOfCompany(given: CompanyChange) {
  const { name, email, planId, phone, document, recurrence, paymentMethod, timeZone } = given
  const { numberAttendants, numberConections, addressStreet, addressCity, addressState } = given
  const columns = {
    ...{ name, email, planId, phone, document, recurrence, paymentMethod, timeZone },
    ...{ numberAttendants, numberConections, addressStreet, addressCity, addressState },
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >
}
