const homes = /(^|\.)(fbcdn\.net|fbsbx\.com|cdninstagram\.com|facebook\.com|instagram\.com)$/

/** Whether an address that a webhook named is one of Meta's own, so that nobody makes us read from elsewhere. Pure. */
export function isMetaFile(address: string, graphUrl: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  if (url.host === new URL(graphUrl).host) return true
  return url.protocol === 'https:' && url.port === '' && homes.test(url.hostname)
}
