import { callingCodeOf, canonicalNumber, readTypedNumber } from '#domain/contacts/phone-rules.ts'
import { useSession } from './session.ts'

/** Returns the calling code of the company's country; its numbers are typed without one. */
export const useCallingCode = (): string => callingCodeOf(useSession()?.company.timeZone ?? '')

/**
 * Returns the digits with which to link a phone, from a typed number; null if it is invalid. A number typed with its calling code is kept
 * as typed: WhatsApp knows some mobile numbers without their ninth digit.
 */
export function useNumberToLink(typed: string): string | null {
  const number = readTypedNumber(typed, useCallingCode())
  const digits = typed.replace(/\D/g, '')
  return number && canonicalNumber(digits) === number ? digits : number
}
