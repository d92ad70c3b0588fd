import { callingCodeOf, canonicalNumber, readTypedNumber } from '#domain/contacts/phone-rules.ts'
import { useSession } from './session.ts'

/** The code of the company's country, whose numbers are typed without one. */
export const useCallingCode = (): string => callingCodeOf(useSession()?.company.timeZone ?? '')

/**
 * The digits with which a phone is linked, of a number that is typed; null where it is none. With its country it goes as it is typed:
 * WhatsApp knows some mobile numbers without their ninth digit.
 */
export function useNumberToLink(typed: string): string | null {
  const number = readTypedNumber(typed, useCallingCode())
  const digits = typed.replace(/\D/g, '')
  return number && canonicalNumber(digits) === number ? digits : number
}
