import sharp from 'sharp'

/** Returns a real JPEG picture of the given size. */
export const picture = (width = 640, height = 420): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c98b4a' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="30%" fill="#f6e27a"/><circle cx="50%" cy="50%" r="26%" fill="#fff6c9"/></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer()
