const homes = /(^|\.)(fbcdn\.net|fbsbx\.com|cdninstagram\.com|facebook\.com|instagram\.com)$/

/** Tells whether an address from a webhook belongs to Meta: prevents requests to other hosts (SSRF). Pure. */
export function isMetaFile(address: string, graphUrl: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  if (url.host === new URL(graphUrl).host) return true
  return url.protocol === 'https:' && url.port === '' && homes.test(url.hostname)
}
