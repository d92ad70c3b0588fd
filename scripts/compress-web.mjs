import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallest = 1024
/** Powers of two, 0: as the encoder thinks best. Which one makes a file smallest is seen by trying. */
const blockSizes = [0, 16]

/** Compresses the built web application once, as well as it can be, instead of for every browser that asks. */
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
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const ways = blockSizes.map((bits) => ({ ...hint, [constants.BROTLI_PARAM_LGBLOCK]: bits }))
  const tried = await Promise.all(ways.map((params) => promisify(brotliCompress)(bytes, { params })))
  writeFileSync(`${path}.br`, tried.toSorted((one, other) => one.length - other.length)[0])
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
