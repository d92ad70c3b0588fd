import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://localhost:3000'

/** Browsers check values and never describe schemas: the part of zod that writes JSON Schema is left out of what they load. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      const absent = "const absent = () => () => { throw new Error('JSON Schema is not for browsers.') }\n"
      return absent + names.map((name) => `export const ${name} = absent\n`).join('')
    },
  },
}

const bundle = join(import.meta.dirname, '..', 'dist', 'web')
const smallest = 1024

/** What is served is compressed once, as well as it can be, instead of for every browser that asks. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  closeBundle: async () => {
    const files = await readdir(bundle, { recursive: true })
    await Promise.all(files.filter((file) => /\.(js|css|html|svg|json)$/.test(file)).map(compress))
  },
}

async function compress(file: string) {
  const path = join(bundle, file)
  const bytes = await readFile(path)
  if (bytes.length < smallest) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/**
 * One file for each step of the way: signing in, the frame of every screen, the inbox, the first conversation. Each takes what it
 * imports with it. What several other screens and dialogs share is packed together, so that none of them asks for dozens of files.
 */
const groups = [
  { name: 'initial', tags: ['$initial' as const], priority: 5 },
  { name: 'frame', test: /web\/app\/private-routes|web\/connections\/connection-warning/, priority: 4 },
  { name: 'inbox', test: /web\/inbox\/inbox-screen/, priority: 3 },
  {
    name: 'conversation',
    test: /web\/messages\/(composer-form|audio-player|message-failure|select-box)|web\/tickets\/ticket-viewers/,
    priority: 2,
  },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000, priority: 1 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema, compressed],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // A shared file would be named after everything that shares it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/media': server, '/socket.io': { target: server, ws: true } },
  },
})
