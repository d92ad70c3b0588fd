const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be'])
const idPattern = /^[\w-]{11}$/

/** The id of the video that an address of YouTube shows; null for any other address. Source: an id has 11 characters. */
export function videoIdOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.has(url.hostname)) return null
  const [, first = '', second = ''] = url.pathname.split('/')
  const id =
    url.hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? url.searchParams.get('v')
        : ['shorts', 'embed', 'live', 'v'].includes(first)
          ? second
          : null
  return id && idPattern.test(id) ? id : null
}
