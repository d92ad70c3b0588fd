import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { callPublic } from '#web/platform/client.ts'
import { currentLanguage } from '#web/platform/translate.ts'

/** Asks for a code by mail, in the language of the page. */
export const sendResetCode = (email: string) =>
  callPublic(authEndpoints.forgetPassword, { params: { email }, query: { language: currentLanguage() } })
