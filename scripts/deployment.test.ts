import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig, settingNames } from '#server/platform/config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const environment = z.record(z.string(), z.string())
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        image: z.string(),
        environment: environment.default({}),
        volumes: z.array(z.string()),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('compose.yaml')))
const example = Object.fromEntries(
  read('.env.example')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)
const dockerfile = read('Dockerfile')

const named = z.object({ name: z.string() })
const container = z.object({
  image: z.string(),
  args: z.array(z.string()).default([]),
  env: z.array(named.extend({ value: z.string() })).default([]),
  envFrom: z.array(z.object({ configMapRef: named.optional(), secretRef: named.optional() })),
  ports: z.array(named.extend({ containerPort: z.int() })).default([]),
  readinessProbe: z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }).optional(),
  livenessProbe: z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }).optional(),
})
const labels = z.record(z.string(), z.string())
const pods = z.object({
  selector: z.object({ matchLabels: labels }).optional(),
  template: z.object({
    metadata: z.object({ labels }),
    spec: z.object({
      securityContext: z.object({ runAsNonRoot: z.literal(true) }),
      containers: z.array(container).length(1),
    }),
  }),
})
const kubernetes = join(root, 'deploy', 'kubernetes')
const manifests = readdirSync(kubernetes)
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) =>
    parseAllDocuments(readFileSync(join(kubernetes, name), 'utf8')).map((document) => {
      expect(document.errors).toEqual([])
      return z
        .looseObject({ kind: z.string(), metadata: named.loose() })
        .transform((body) => ({ name, kind: body.kind, id: body.metadata.name, body }))
        .parse(document.toJS())
    }),
  )
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const workloads = [...ofKind('Deployment'), ...ofKind('Job')].map(({ id, kind, body }) => {
  const { selector, template } = pods.parse(body.spec)
  const [only] = template.spec.containers
  return { id, kind, selector, labels: template.metadata.labels, container: container.parse(only) }
})
const [settings = {}] = ofKind('ConfigMap').map(({ body }) => environment.parse(body.data))
const [secret = {}] = ofKind('Secret').map(({ body }) => environment.parse(body.stringData))

describe('Dockerfile', () => {
  test('copies what is there, on the Node of the project', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path ?? '')
    expect(copied).toContain('server')
    expect(
      copied.filter((path) => !['node_modules', 'dist'].includes(path) && !existsSync(join(root, path))),
    ).toEqual([])
    const images = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major)
    expect(images).toEqual([read('.nvmrc').trim(), read('.nvmrc').trim()])
  })

  test('runs as another user than root, asks for readiness and carries no secret', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK [^]*\/ready/m)
    expect(dockerfile).not.toMatch(/SECRET|PASSWORD|TOKEN/)
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', 'data', 'node_modules']),
    )
  })
})

describe('compose.yaml', () => {
  const product = compose.services['chat-flow']?.environment ?? {}
  const filled: Record<string, string> = {
    ...example,
    SECRET_KEY: 'kX9vQ2mT7pL4wR8zB3nJ6hD1gF5sY0aC',
    OWNER_PASSWORD: 'a1b2c3',
  }
  const fill = (value: string) =>
    value.replaceAll(/\$\{(\w+)(?::[?-])?\}/g, (_, name: string) => filled[name] ?? '')

  test('names only settings that the product has', () => {
    expect(Object.keys(product).filter((name) => !settingNames.includes(name))).toEqual([])
  })

  test('is understood by the product once .env is filled in', () => {
    const env = Object.fromEntries(Object.entries(product).map(([name, value]) => [name, fill(value)]))
    const config = readConfig(env)
    expect(config).toMatchObject({
      production: true,
      publicUrl: 'https://chat.example.com',
      proxies: 1,
      roles: ['web', 'worker', 'channels'],
    })
    expect(config.databaseUrl).toBe('postgres://chat_flow_tables:a1b2c3@postgres:5432/chatflow')
  })

  test('asks for exactly the variables of .env.example', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect(new Set(asked)).toEqual(new Set(Object.keys(example)))
  })

  test('has the volumes and files that it mounts, and a proxy that knows the product’s port', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    )
    const missing = mounted.filter((source) =>
      source.startsWith('./')
        ? source !== './backups' && !existsSync(join(root, source))
        : !(source in compose.volumes),
    )
    expect(missing).toEqual([])
    expect(read('deploy/Caddyfile')).toContain(`reverse_proxy chat-flow:${product.PORT}`)
    expect(dockerfile).toContain(`EXPOSE ${product.PORT}`)
  })
})

describe('deploy/kubernetes', () => {
  test('is listed whole, except the example of a secret', () => {
    const listed = z
      .object({ resources: z.array(z.string()) })
      .parse(parse(read('deploy/kubernetes/kustomization.yaml'))).resources
    const files = new Set(manifests.map(({ name }) => name))
    files.delete('secret.example.yaml')
    expect(new Set(listed)).toEqual(files)
  })

  test('names only settings that the product has, and gives them from one map and one secret', () => {
    const names = [
      ...Object.keys(settings),
      ...Object.keys(secret),
      ...workloads.flatMap(({ container: { env } }) => env.map(({ name }) => name)),
    ]
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
    for (const { container: given } of workloads) {
      expect(given.envFrom).toEqual([
        { configMapRef: { name: ofKind('ConfigMap')[0]?.id } },
        { secretRef: { name: ofKind('Secret')[0]?.id } },
      ])
    }
  })

  test('gives each role of the product to one deployment', () => {
    const roles = workloads
      .filter(({ kind }) => kind === 'Deployment')
      .flatMap(
        ({ container: { env } }) =>
          readConfig({
            ...settings,
            ...secret,
            ...Object.fromEntries(env.map((each) => [each.name, each.value])),
          }).roles,
      )
    expect(roles.toSorted()).toEqual(['channels', 'web', 'worker'])
  })

  test('runs one image, whose port the probes, the service and the ingress reach', () => {
    expect(new Set(workloads.map(({ container: { image } }) => image))).toEqual(new Set(['chat-flow']))
    expect(compose.services['chat-flow']?.image).toBe('chat-flow:latest')
    const [port] =
      Object.entries(settings)
        .find(([name]) => name === 'PORT')
        ?.slice(1) ?? []
    for (const {
      kind,
      container: { ports, readinessProbe, livenessProbe },
    } of workloads) {
      if (kind !== 'Deployment') continue
      expect(ports).toEqual([{ name: 'http', containerPort: Number(port) }])
      expect(readinessProbe?.httpGet).toEqual({ path: '/ready', port: 'http' })
      expect(livenessProbe?.httpGet).toEqual({ path: '/health', port: 'http' })
    }
    const [service] = ofKind('Service')
    expect(service?.body.spec).toMatchObject({
      selector: { app: 'chat-flow-web' },
      ports: [{ name: 'http', targetPort: 'http' }],
    })
    expect(JSON.stringify(ofKind('Ingress')[0]?.body)).toContain(`"service":{"name":"${service?.id}"`)
  })

  test('lets every deployment lose one node at a time', () => {
    const deployments = workloads.filter(({ kind }) => kind === 'Deployment')
    for (const { selector, labels: own } of deployments) expect(selector?.matchLabels).toEqual(own)
    expect(ofKind('PodDisruptionBudget').map(({ body }) => body.spec)).toEqual(
      deployments.map(({ labels: own }) => ({ maxUnavailable: 1, selector: { matchLabels: own } })),
    )
  })

  test('runs a program that is there to change the schema', () => {
    const [job] = workloads.filter(({ kind }) => kind === 'Job')
    expect(job?.container.args.filter((path) => existsSync(join(root, path)))).toEqual(['scripts/migrate.ts'])
  })
})
