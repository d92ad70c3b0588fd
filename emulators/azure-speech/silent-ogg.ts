const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

function crcOf(bytes: Buffer): number {
  let crc = 0
  for (const byte of bytes) crc = ((crc << 8) ^ crcTable[((crc >>> 24) ^ byte) & 0xff]!) >>> 0
  return crc
}

function page(
  packets: Buffer[],
  { sequence, granule, flags }: { sequence: number; granule: number; flags: number },
) {
  const header = Buffer.alloc(27 + packets.length)
  header.write('OggS', 0, 'latin1')
  header[5] = flags
  header.writeBigInt64LE(BigInt(granule), 6)
  header.writeUInt32LE(1, 14)
  header.writeUInt32LE(sequence, 18)
  header[26] = packets.length
  for (const [index, packet] of packets.entries()) header[27 + index] = packet.length
  const whole = Buffer.concat([header, ...packets])
  whole.writeUInt32LE(crcOf(whole), 22)
  return whole
}

const samplesPerPacket = 960
/** 20 ms of silence: CELT, full band, mono. */
const silence = Buffer.from([0xf8, 0xff, 0xfe])

/** Builds a complete Ogg file of Opus, silent, 48 kHz mono; at most five seconds. */
export function silentOgg(seconds: number): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 0, 'latin1')
  head.set([1, 1], 8)
  head.writeUInt32LE(48_000, 12)
  const vendor = 'emulator'
  const tags = Buffer.alloc(8 + 4 + vendor.length + 4)
  tags.write('OpusTags', 0, 'latin1')
  tags.writeUInt32LE(vendor.length, 8)
  tags.write(vendor, 12, 'latin1')
  const packets = Array.from({ length: Math.min(250, Math.ceil(seconds * 50)) }, () => silence)
  return Buffer.concat([
    page([head], { sequence: 0, granule: 0, flags: 2 }),
    page([tags], { sequence: 1, granule: 0, flags: 0 }),
    page(packets, { sequence: 2, granule: packets.length * samplesPerPacket, flags: 4 }),
  ])
}
