import ipaddr from 'ipaddr.js'

/** The network of an address, as much of it as the audit trail keeps: /24 of IPv4, /48 of IPv6; nothing of what is no address. */
export function addressPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const given = ipaddr.process(address)
  const bits = given.kind() === 'ipv4' ? 24 : 48
  const kind = given.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${kind.networkAddressFromCIDR(`${given.toString()}/${bits}`).toString()}/${bits}`
}
