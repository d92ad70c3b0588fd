import { callingCodeOf } from '#domain/contacts/phone-rules.ts'
import { useSession } from './session.ts'

/** The code of the company's country, whose numbers are typed without one. */
export const useCallingCode = (): string => callingCodeOf(useSession()?.company.timeZone ?? '')
