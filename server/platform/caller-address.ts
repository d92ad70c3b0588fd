import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** Whether the sender at an address, so many hops away, is a proxy whose word about the caller counts. */
export type ProxyTrust = (address: string, hop: number) => boolean

/** Proxies told by how many stand in front, or by their networks in CIDR notation. */
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

/** Whether a text is an IP address or a network of them. */
export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(withPrefix(text))

const withPrefix = (network: string) =>
  network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`

/** Address of the caller: the nearest one that is no trusted proxy. Each proxy appends its peer, so forged entries come first. */
export function callerAddress(request: IncomingMessage, trusted: ProxyTrust): string {
  const told = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = [request.socket.remoteAddress ?? '', ...told.split(',').reverse()]
    .map((hop) => hop.trim())
    .filter((hop, index) => index === 0 || ipaddr.isValid(hop))
  return hops.find((address, hop) => !trusted(address, hop)) ?? hops.at(-1) ?? ''
}

/** Key that rate limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export function limitKeyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const given = ipaddr.process(address)
  if (given.kind() === 'ipv4') return given.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${given.toString()}/64`).toString()
}
