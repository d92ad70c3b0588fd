import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

const headerBytes = 12
/** DNS flags of a response to a recursive query: no error, or a name that does not exist (RFC 1035, 4.1.1). */
const [found, unknown] = [0x8180, 0x8183]

/** Starts a DNS server on this machine that knows TXT records only, by lower-case name. Ends with the test file. */
export async function startNameServer(records: Record<string, string>): Promise<{ address: string }> {
  const server = createSocket('udp4')
  server.on('message', (asked, { port, address }) => {
    const text = records[nameIn(asked)]
    const question = asked.subarray(headerBytes, headerBytes + nameIn(asked).length + 2 + 4)
    const header = Buffer.alloc(headerBytes)
    asked.copy(header, 0, 0, 2)
    header.writeUInt16BE(text === undefined ? unknown : found, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(text === undefined ? 0 : 1, 6)
    server.send(
      Buffer.concat([header, question, text === undefined ? Buffer.alloc(0) : answerOf(text)]),
      port,
      address,
    )
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function nameIn(packet: Buffer): string {
  const labels: string[] = []
  for (let at = headerBytes; packet[at]; at += packet.readUInt8(at) + 1)
    labels.push(packet.toString('ascii', at + 1, at + 1 + packet.readUInt8(at)))
  return labels.join('.').toLowerCase()
}

/** A TXT record: the name of the question, type TXT, class IN, a TTL of one hour, and one string. */
function answerOf(text: string): Buffer {
  const fixed = Buffer.from([
    0xc0,
    headerBytes,
    0,
    16,
    0,
    1,
    0,
    0,
    0x0e,
    0x10,
    0,
    text.length + 1,
    text.length,
  ])
  return Buffer.concat([fixed, Buffer.from(text, 'ascii')])
}
