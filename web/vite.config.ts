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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // What signing in needs is one file: cut into two dozen small ones it packs worse and asks more often.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/media': server, '/socket.io': { target: server, ws: true } },
  },
})
