import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** Returns whether the sender at an address, at this number of hops, is a proxy whose forwarding header is trusted. */
export type ProxyTrust = (address: string, hop: number) => boolean

/** Returns the trust rule for a number of proxies in front, or for proxy networks in CIDR notation. */
export function trustOf(proxies: number | string[]): ProxyTrust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const networks = proxies.map((network) => ipaddr.parseCIDR(withPrefix(network)))
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const given = ipaddr.process(address)
    return networks.some(
      ([network, bits]) => network.kind() === given.kind() && given.match(network as ipaddr.IPv4, bits),
    )
  }
}

/** Returns whether a text is an IP address or a network in CIDR notation. */
export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(withPrefix(text))

const withPrefix = (network: string) =>
  network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`

/** Returns the sender's address: the nearest one that is no trusted proxy. Each proxy appends its caller, so forged entries come first. */
export function callerAddress(request: IncomingMessage, trusted: ProxyTrust): string {
  const told = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = [request.socket.remoteAddress ?? '', ...told.split(',').reverse()]
    .map((hop) => hop.trim())
    .filter((hop, index) => index === 0 || ipaddr.isValid(hop))
  return hops.find((address, hop) => !trusted(address, hop)) ?? hops.at(-1) ?? ''
}

/** Returns the key for rate limits: an IPv4 address, or the /64 network that one holder of IPv6 addresses usually has. */
export function limitKeyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const given = ipaddr.process(address)
  if (given.kind() === 'ipv4') return given.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${given.toString()}/64`).toString()
}
