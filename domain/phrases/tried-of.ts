/** Longer URLs are not used in print. */
const longestLink = 2000
const adNumber = /^\d{6,64}$/

/**
 * Test input of a phrase: text, a link that opens a conversation with words (wa.me), or the number of an advertisement.
 */
export function triedOf(given: string): { text: string; adId: string | null } {
  const text = given.trim()
  if (adNumber.test(text)) return { text, adId: text }
  if (text.length > longestLink || !/^https?:\/\//i.test(text) || !URL.canParse(text))
    return { text, adId: null }
  const { hostname, searchParams } = new URL(text)
  const isChat = hostname === 'wa.me' || hostname === 'api.whatsapp.com'
  return { text: (isChat && searchParams.get('text')) || text, adId: null }
}
