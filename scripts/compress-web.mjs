import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallest = 1024
/** Sizes of blocks, models of literals and codes of distances. Which way makes a file smallest is seen by trying. */
const ways = [
  { [constants.BROTLI_PARAM_LGBLOCK]: 16 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 17 },
  {
    [constants.BROTLI_PARAM_LGBLOCK]: 17,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
  },
  {
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
    [constants.BROTLI_PARAM_NPOSTFIX]: 1,
    [constants.BROTLI_PARAM_NDIRECT]: 24,
  },
]

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
  const tried = await Promise.all(
    ways.map((way) => promisify(brotliCompress)(bytes, { params: { ...hint, ...way } })),
  )
  writeFileSync(`${path}.br`, tried.toSorted((one, other) => one.length - other.length)[0])
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
