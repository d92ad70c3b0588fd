import { importsOf, type SourceFile, targetOf } from './imports-of.ts'
import { type RoomLaw, roomViolation, unlistedRoom } from './rooms-of.ts'

export type Law = RoomLaw & {
  features: readonly string[]
  privateFiles: RegExp
  platformFiles: RegExp
  maxLines: number
  longFiles: Record<string, string>
}
const mayImport: Record<string, readonly string[]> = {
  domain: ['domain'],
  server: ['domain', 'server'],
  web: ['domain', 'web'],
  emulators: ['emulators'],
}
const forbiddenName = /(^|\/)(utils?|helpers?|common|manager|service|types|index)\.tsx?$/
/** Folders that may import no feature. */
const featureless = new Set(['server/platform', 'server/channels', 'web/platform', 'web/ui'])

/** Tests of the check and of claims, which give such titles as samples. */
const isOfIds = /^scripts\/(violations-of|claims)\.test\.ts$/

const knowsSockets = /^server\/platform\/live\//

/**
 * Returns the architecture violations of the given files, one sentence each. The law lists features in the order in which they may import
 * each other.
 */
export function violationsOf(files: SourceFile[], law: Law): string[] {
  return files.flatMap((file) => [...inText(file), ...(/\.tsx?$/.test(file.path) ? inCode(file, law) : [])])
}

function inText({ path, source }: SourceFile): string[] {
  const problems: string[] = []
  const isCheck = path.startsWith('scripts/violations-of')
  if (!isCheck && source.includes('../shared/')) problems.push(`${path}: names a path outside the project`)
  if (!isCheck && /registry\.npmjs|registry\.yarnpkg/.test(source))
    problems.push(`${path}: names a package registry`)
  return problems
}

function inCode(file: SourceFile, law: Law): string[] {
  const { path, source } = file
  const problems: string[] = []
  const say = (sentence: string) => problems.push(`${path}: ${sentence}`)
  const lines = source.split('\n').length
  const isTest = /\.test\.tsx?$/.test(path)
  for (const id of isTest && !isOfIds.test(path) ? foreignIds(source) : [])
    say(`a title names ${id}, which is no line of the ledger and no decision`)
  if (lines > law.maxLines && !(path in law.longFiles)) say(`${lines} lines (limit ${law.maxLines})`)
  if (!/^[a-z0-9.-]+$/.test(path.slice(path.lastIndexOf('/') + 1))) say('the name is not kebab-case')
  if (forbiddenName.test(path)) say('the name says nothing about what is in it')
  if (/^export default/m.test(source) && !path.endsWith('.config.ts')) say('has a default export')
  const place = placeOf(path, law)
  if (/\basPlatform\b/.test(source) && place.root === 'server' && !isTest && !law.platformFiles.test(path)) {
    say('crosses companies, and its name does not end in -platform-db.ts')
  }
  if (
    /\bprocess\.env\b/.test(source) &&
    ['domain', 'web'].includes(place.root) &&
    !path.endsWith('.config.ts')
  ) {
    say('reads the environment')
  }
  if (
    /\bprocess\.env\b/.test(source) &&
    place.root === 'server' &&
    !isTest &&
    !['server/main.ts', 'server/platform/config.ts'].includes(path)
  ) {
    say('reads the environment; only the configuration does')
  }
  if (
    place.root === 'server' &&
    place.rank !== null &&
    !isTest &&
    /\bnew Date\(\)|\bDate\.now\(\)/.test(source)
  ) {
    say('asks the clock; a use case has ctx.now')
  }
  if (
    place.root === 'web' &&
    !isTest &&
    /\b(useLive|liveFold)\(/.test(source) &&
    /\.setQuer(y|ies)Data\b/.test(source)
  )
    say('folds events without foldQueries, which also changes responses that are under way')
  const unlisted = unlistedRoom(path, law)
  if (unlisted) say(unlisted)
  for (const { specifier } of importsOf(source)) problems.push(...ofImport({ path, specifier, isTest }, law))
  return problems
}

type Import = { path: string; specifier: string; isTest: boolean }

function ofImport({ path, specifier, isTest }: Import, law: Law): string[] {
  const from = placeOf(path, law)
  const problems: string[] = []
  const say = (sentence: string) => problems.push(`${path}: ${sentence}`)
  const target = targetOf(path, specifier)
  if (!target) {
    if (from.root === 'domain' && specifier !== 'zod' && !isTest)
      say(`domain imports only zod, not ${specifier}`)
    if (from.root === 'web' && /^node:|^(fastify|kysely|pg)$/.test(specifier) && !isTest)
      say(`the browser has no ${specifier}`)
    if (specifier === 'socket.io' && from.root === 'server' && !knowsSockets.test(path))
      say('only server/platform/live knows Socket.IO')
    return problems
  }
  const to = placeOf(target, law)
  const roots = mayImport[from.root]
  if (isTest && to.root === 'tests') return problems
  if (roots && !roots.includes(to.root) && !(isTest && from.root === 'server'))
    say(`${from.root} may not import ${target}`)
  if (isTest) return problems
  if (featureless.has(`${from.root}/${from.folder}`) && (to.rank !== null || to.folder === '')) {
    if (to.root === from.root) say(`${from.folder} knows no feature, but imports ${target}`)
  }
  if (
    `${from.root}/${from.folder}` === 'server/channels' &&
    /platform\/(database\/db|live\/live)/.test(target)
  )
    say(`a channel may not touch ${target}`)
  if (from.rank !== null && to.rank !== null && to.rank > from.rank)
    say(`${from.folder} may not know ${to.folder} (see architecture.ts)`)
  const behindDoor = roomViolation(path, target, law, from.rank !== null)
  if (behindDoor) say(behindDoor)
  if (from.rank !== null && from.folder !== to.folder && law.privateFiles.test(target))
    say(`${target} is private to ${to.folder}`)
  if (
    specifier.startsWith('../..') &&
    !specifier.startsWith('../../../') &&
    from.rank !== null &&
    to.folder !== from.folder
  ) {
    say(`reach ${target} by its # name`)
  }
  return problems
}

/** Returns the ids in the brackets of titles that are neither of the ledger, as TKT-012, nor decisions, as D99. */
function foreignIds(source: string): string[] {
  const brackets = source.matchAll(/(?<=['"`])\[([A-Z][\w.-]*\d(?:, ?[A-Z][\w.-]*\d)*)\] (?=\S)/g)
  return [...brackets]
    .flatMap(([, ids = '']) => ids.split(/, ?/))
    .filter((id) => !/^(?:[A-Z]{2,}-\d{3}|D\d+)$/.test(id))
}

function placeOf(path: string, { features }: Law) {
  const [root = '', folder = '', ...rest] = path.split('/')
  const rank = features.indexOf(folder)
  return { root, folder: rest.length ? folder : '', rank: rest.length && rank >= 0 ? rank : null }
}
