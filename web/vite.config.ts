import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://localhost:${process.env.PORT ?? 3000}`

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

/**
 * A list that opens at its end stays hidden for four frames after its rows were measured. One is enough: it is kept at its end from
 * there on. See use-stick-to-end.ts.
 */
const opensAtOnce: Plugin = {
  name: 'opens-at-once',
  transform: {
    filter: { id: /\/react-virtuoso\/dist\/index\.mjs$/ },
    handler: (code) => {
      const [before, after, ...more] = code.split('(4, () => {')
      if (after === undefined || more.length) throw new Error('react-virtuoso waits in another way now.')
      return `${before}(1, () => {${after}`
    },
  },
}

const parts = 'Combobox|Modal|MultiSelect|NumberInput|Select|Switch|TextInput|Textarea'

/**
 * One chunk for each step of a user: signing in, the frame of all screens, the inbox, the first conversation, its first card, the checklist of a
 * new company, the first form. Each contains its imports; the remaining modules are split by their dynamic imports.
 */
const groups = [
  { name: 'initial', tags: ['$initial' as const], priority: 5 },
  { name: 'frame', test: /web\/app\/private-routes|web\/connections\/list\/connection-warning/, priority: 4 },
  { name: 'inbox', test: /web\/inbox\/inbox-screen/, priority: 3 },
  {
    name: 'conversation',
    test: /web\/messages\/\w+\/(composer-form|event-line|audio-player|select-box)|web\/tickets\/header\/ticket-viewers/,
    priority: 2,
  },
  { name: 'cards', test: /web\/messages\/cards\/rich-card\./, priority: 1 },
  { name: 'steps', test: /web\/first-steps\/(checklist|example-notice)/, priority: 2 },
  {
    name: 'forms',
    test: new RegExp(
      `web/ui/(form-dialog|use-schema-form|confirm-dialog)|@mantine/core/esm/components/(${parts})/`,
    ),
    priority: 1,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema, opensAtOnce],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // A library asks for both forms of another one, of which that has one.
      checks: { importIsUndefined: false },
      output: {
        codeSplitting: { groups },
        // Modules packed together run in the order of their imports all the same.
        strictExecutionOrder: true,
        // Every screen's files are named in the inbox's own: a second name beside the hash cost it 2 KB, one character more of the hash 0.8.
        chunkFileNames: ({ name }) =>
          groups.some((group) => group.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/media': server, '/socket.io': { target: server, ws: true } },
  },
})
