import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings-contract.ts'
import type { CampaignWindow } from '#domain/campaigns/campaign-window.ts'
import type { CampaignHold } from '#domain/campaigns/campaign-words.ts'
import { dayMs, minuteMs } from '#domain/companies/wall-clock.ts'
import { armFeed } from '#server/campaigns/arm-campaigns.ts'
import { byIndex } from '#server/campaigns/by-index.ts'
import type { CampaignRow } from '#server/campaigns/campaign-db.ts'
import { finishIfOver } from '#server/campaigns/finish-campaign.ts'
import { holdByConnections, setConnectionHold, setHold } from '#server/campaigns/hold-campaign.ts'
import { type RecipientChange, saveChanges } from '#server/campaigns/outcome-db.ts'
import { findCampaignSettings } from '#server/campaigns/settings-db.ts'
import { tellProgress } from '#server/campaigns/tell-campaign.ts'
import {
  giveBackStarts,
  mayStartConversations,
  type StartRefusal,
} from '#server/connections/start-conversations.ts'
import { findOrSaveContact } from '#server/contacts/contact-db.ts'
import { askForChecks } from '#server/contact-lists/ask-for-checks.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Candidate, claim } from './claim-db.ts'
import {
  countQueued,
  findNextDue,
  type FeedRow,
  type Line,
  lockLine,
  lockRunning,
  noteFed,
  releaseDue,
  saveFeed,
} from './feed-db.ts'
import { findHours, type Hours } from './own-hours.ts'
import { holdOutside } from './own-hours-db.ts'
import { batchOf, feedAfter } from './pace.ts'
import { sendTo } from './send-to.ts'
import { tellContacts } from './tell-contacts.ts'
import { hoursStopOf, lineStopOf, planStopOf, qualityStopOf, roomOf, type Stop } from './stop-of.ts'

/**
 * One turn of a connection: claims, writes and counts the messages that may leave now in one transaction, which also sets the next
 * turn. A crash before its end sends nothing; a repeated turn finds nobody waiting. It is relaxed: a host begins a
 * message only in a transaction that waits for the disk, which takes this one along, so that a power cut undoes no turn of which
 * anything has left. Returns whether more may leave at once.
 */
export const feedTurn = (ctx: CompanyContext, whatsappId: number): Promise<boolean> =>
  ctx.transaction(
    async (tx) => {
      // A database connection answers in order: the other queries run once the first ones have locked the line.
      const [, found, campaigns, settings] = await Promise.all([
        byIndex(tx),
        lockLine(tx, whatsappId, ctx.now),
        lockRunning(tx, whatsappId),
        findCampaignSettings(tx),
      ])
      if (!found || campaigns.length === 0) return false
      const { line, feed } = found
      const hours = await findHours(tx, settings, ctx.now)
      const turn: Turn = { ctx, tx, line, feed, campaigns, settings, hours, wakeAt: null }
      const planStop = await planStopOf(tx, ctx.now)
      if (planStop) {
        await stopAll(turn, planStop)
        return false
      }
      const open = await stopSome(turn, (campaign) => hoursStopOf(hours.ofCampaign(campaign), ctx.now))
      const lineStop = open.campaigns.length ? lineStopOf(line, ctx.now) : null
      if (lineStop) {
        await stopAll(open, lineStop)
        return false
      }
      const fit = await stopSome(open, (campaign) => qualityStopOf(line, campaign, ctx.now))
      return fit.campaigns.length > 0 && go(fit)
    },
    { isRelaxed: true, yields: true },
  )

type Turn = {
  ctx: CompanyContext
  tx: Db
  line: Line
  feed: FeedRow
  campaigns: CampaignRow[]
  settings: CampaignSettings
  hours: Hours
  /** When the first of the campaigns that were stopped is looked at again; null where none was. */
  wakeAt: Date | null
}

/** Holds the campaigns that have a stop of their own; returns the turn of the others. */
async function stopSome(turn: Turn, stopOf: (campaign: CampaignRow) => Stop | null): Promise<Turn> {
  const open: CampaignRow[] = []
  let { wakeAt } = turn
  for (const campaign of turn.campaigns) {
    const stop = stopOf(campaign)
    if (!stop) open.push(campaign)
    else {
      await stopAll({ ...turn, campaigns: [campaign] }, stop)
      wakeAt = sooner(wakeAt, stop.lookAt)
    }
  }
  if (wakeAt) await armFeed(turn.ctx, turn.tx, turn.line.id, wakeAt)
  return { ...turn, campaigns: open, wakeAt }
}

const sooner = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

async function go(turn: Turn): Promise<boolean> {
  const { ctx, tx, line, feed, settings } = turn
  const { now } = ctx
  const running = turn.campaigns.filter(({ endsAt }) => endsAt === null || endsAt > now)
  const ids = running.map(({ id }) => id)
  if (feed.nextAt > now) {
    await armFeed(ctx, tx, line.id, feed.nextAt)
    return false
  }
  const [, queued] = await Promise.all([releaseDue(tx, ids, now), countQueued(tx, line.id)])
  const room = roomOf(line) - queued
  if (room <= 0) {
    await armFeed(ctx, tx, line.id, new Date(now.getTime() + 2000))
    return false
  }
  const batch = Math.min(batchOf(settings, feed), room)
  const { people, fed } = await claimFairly({ ...turn, campaigns: running }, batch)
  const done = await serve(turn, people, batch)
  await holdOthers(turn, done)
  const sent = done.changes.filter(({ state }) => state === 'queued').length
  const next = sent ? feedAfter(settings, feed, { sent, now }) : feed
  await Promise.all([
    saveChanges(tx, done.changes),
    noteFed(tx, fed, line.id, now),
    sent ? saveFeed(tx, line.id, next) : null,
  ])
  if (done.stop) await stopAll(turn, done.stop)
  else {
    if (sent || people.length === 0) await letGoOn(turn)
    const at = sooner(await nextLook(turn, { ids, next, done, isEmpty: people.length === 0 }), turn.wakeAt)
    if (at) await armFeed(ctx, tx, line.id, at)
  }
  for (const campaign of done.unfit) await setHold(ctx, tx, campaign, { hold: 'template', holdUntil: null })
  for (const id of fed) await tellProgress(ctx, tx, id)
  if (people.length === 0) for (const id of ids) await finishIfOver(ctx, tx, id)
  return done.stop === null && done.changes.length > 0 && next.nextAt <= now
}

/** If all recipients that a turn claimed were outside their own hours, holds all other recipients who are, in one statement. */
async function holdOthers({ tx, campaigns, hours }: Turn, { changes }: Done): Promise<void> {
  if (changes.length === 0 || changes.some(({ reason }) => reason !== 'own-hours')) return
  const campaignIds = campaigns.flatMap(({ id, ownZone }) => (ownZone ? [id] : []))
  const without = changes.map(({ id }) => id)
  await holdOutside(tx, { campaignIds, closed: hours.closed(), without })
}

/** `unfit`: campaigns whose template the provider does not take. */
type Done = { changes: RecipientChange[]; stop: Stop | null; unchecked: number; unfit: Set<CampaignRow> }
type Look = { ids: number[]; next: FeedRow; done: Done; isEmpty: boolean }

const checkAgainMs = 5000

async function nextLook({ ctx, tx }: Turn, { ids, next, done, isEmpty }: Look): Promise<Date | null> {
  if (isEmpty) return findNextDue(tx, ids)
  if (done.changes.length || done.unfit.size) return next.nextAt > ctx.now ? next.nextAt : ctx.now
  return done.unchecked ? new Date(ctx.now.getTime() + checkAgainMs) : null
}

/** Numbers whose WhatsApp account may have to be checked are claimed some ahead. */
const lookAhead = 5

type Claimed = { campaign: CampaignRow; person: Candidate }

/** Claims up to `batch` people, from the campaigns in turns, so that a small campaign does not wait for a large one. */
async function claimFairly(
  { ctx, tx, line, campaigns, settings }: Turn,
  batch: number,
): Promise<{ people: Claimed[]; fed: number[] }> {
  const isLinked = !capabilities[line.channel].templates
  const wanted = isLinked ? batch + lookAhead : batch
  const share = Math.ceil(wanted / Math.max(campaigns.length, 1))
  const people: Claimed[] = []
  for (const least of [share, wanted]) {
    for (const campaign of campaigns) {
      const limit = Math.min(least, wanted - people.length)
      if (limit <= 0) break
      const without = people.map(({ person }) => person.id)
      const given = { campaignId: campaign.id, whatsappId: line.id, limit, without, settings, now: ctx.now }
      for (const person of await claim(tx, given)) people.push({ campaign, person })
    }
  }
  return { people: inTurns(people), fed: [...new Set(people.map(({ campaign }) => campaign.id))] }
}

/** The first of each campaign before the second of any. */
function inTurns(people: readonly Claimed[]): Claimed[] {
  const counts = new Map<number, number>()
  const placed = people.map((claimed) => {
    const nth = counts.get(claimed.campaign.id) ?? 0
    counts.set(claimed.campaign.id, nth + 1)
    return { claimed, nth }
  })
  return placed.toSorted((one, other) => one.nth - other.nth).map(({ claimed }) => claimed)
}

/** Time without an answer whether a number is on WhatsApp after which the line that is asked counts as faulty. */
const unansweredMs = 10 * minuteMs

async function serve(turn: Turn, people: readonly Claimed[], batch: number): Promise<Done> {
  const { ctx, tx, line } = turn
  const done: Done = { changes: [], stop: null, unchecked: 0, unfit: new Set() }
  const ready: Claimed[] = []
  const unknown: Candidate[] = []
  const isLinked = !capabilities[line.channel].templates
  for (const claimed of people) {
    const { campaign, person } = claimed
    const window = turn.hours.ofPerson(campaign, person.address)
    const change = judge(person, ctx.now) ?? waitForHours(person, window, ctx.now)
    if (change) done.changes.push(change)
    else if (isLinked && person.isReachable === null) unknown.push(person)
    else ready.push(claimed)
  }
  if (unknown.length) {
    done.unchecked = unknown.length
    await askForChecks(
      ctx,
      tx,
      unknown.map(({ address }) => address),
    )
    const isStuck = unknown.every(
      ({ askedSince }) => askedSince && ctx.now.getTime() - askedSince.getTime() > unansweredMs,
    )
    if (isStuck && ready.length === 0) done.stop = quotaStop(ctx.now, null)
  }
  const sending = ready.slice(0, batch)
  if (sending.length) await write(turn, sending, done)
  return done
}

/** The change that skips a gathered person who may not be written to any more; null where they may. */
function judge(person: Candidate, now: Date): RecipientChange | null {
  const skipped = (reason: NonNullable<RecipientChange['reason']>): RecipientChange => ({
    ...person,
    ...{ state: 'skipped', reason, dueAt: null },
  })
  if (person.hasOptedOut) return skipped('opted-out')
  if (!person.isActive) return skipped('blocked')
  if (person.isReachable === false) return skipped('not-on-whatsapp')
  // A person who confirmed waits for the announced message.
  if (person.confirmedAt) return null
  if (person.ignoresUs) return skipped('no-reaction')
  if (person.talkingUntil && person.talkingUntil > now)
    return { ...person, state: 'held', reason: 'talking', dueAt: person.talkingUntil }
  return null
}

/** Has a person wait for the opening by their own clocks; null while these show the campaign's hours. */
function waitForHours(person: Candidate, window: CampaignWindow, now: Date): RecipientChange | null {
  if (window.isOpen) return null
  const dueAt = window.opensAt ?? new Date(now.getTime() + dayMs)
  return { ...person, state: 'held', reason: 'own-hours', dueAt }
}

async function write(turn: Turn, sending: readonly Claimed[], done: Done): Promise<void> {
  const { ctx, tx, line, settings } = turn
  const withContact = await meetContacts(turn, sending)
  const contactIds = withContact.map(({ person }) => person.contactId)
  const starts = await mayStartConversations(ctx, tx, { whatsappId: line.id, contactIds })
  const granted = new Set(starts.granted)
  const withoutMessage = new Set(starts.granted)
  for (const { campaign, person } of withContact) {
    if (!granted.has(person.contactId) || done.unfit.has(campaign)) continue
    const window = turn.hours.ofPerson(campaign, person.address)
    const windowEnd = window.isOpen ? new Date(window.until.getTime() + minuteMs) : null
    const expiresAt = sooner(campaign.endsAt, windowEnd)
    const sent = await sendTo(ctx, tx, { campaign, person, line, settings, expiresAt })
    if (sent === 'quota') done.stop = quotaStop(ctx.now, null)
    else if (sent === 'template') done.unfit.add(campaign)
    else {
      done.changes.push(sent)
      if (sent.state === 'queued') withoutMessage.delete(person.contactId)
    }
  }
  await giveBackStarts(ctx, tx, { whatsappId: line.id, contactIds: [...withoutMessage] })
  if (starts.reason) done.stop = startStop(starts.reason, starts.freeAt, ctx.now)
}

async function meetContacts({ ctx, tx, line }: Turn, sending: readonly Claimed[]) {
  const made: number[] = []
  const found: { campaign: CampaignRow; person: Candidate & { contactId: number } }[] = []
  for (const { campaign, person } of sending) {
    if (person.contactId !== null) {
      found.push({ campaign, person: { ...person, contactId: person.contactId } })
      continue
    }
    const { address, name } = person
    const peer = {
      identities: [{ kind: 'phone', externalId: address }] as [{ kind: 'phone'; externalId: string }],
      name,
      username: null,
    }
    const contact = await findOrSaveContact(tx, { peer, channel: line.channel, whatsappId: line.id })
    if (contact.isNew) made.push(contact.id)
    found.push({ campaign, person: { ...person, contactId: contact.id } })
  }
  tellContacts(ctx, made)
  return found
}

const quotaStop = (now: Date, freeAt: Date | null): Stop => {
  const lookAt = freeAt && freeAt > now ? freeAt : new Date(now.getTime() + 30 * minuteMs)
  return { hold: 'quota', holdUntil: freeAt, lookAt }
}

const startStop = (reason: StartRefusal, freeAt: Date | null, now: Date): Stop =>
  reason === 'dailyLimit' || reason === 'newChats'
    ? quotaStop(now, freeAt)
    : { hold: reason satisfies CampaignHold, holdUntil: freeAt, lookAt: null }

/** Saves the reason why the connection sends nothing on each campaign that runs over it, and the time of the next look. */
async function stopAll(turn: Turn, { hold, holdUntil, lookAt }: Stop): Promise<void> {
  const { ctx, tx, line } = turn
  await holdAll(turn, { hold, holdUntil })
  if (lookAt) await armFeed(ctx, tx, line.id, lookAt)
}

const letGoOn = (turn: Turn) => holdAll(turn, { hold: null, holdUntil: null })

async function holdAll(
  { ctx, tx, line, campaigns }: Turn,
  held: { hold: CampaignHold | null; holdUntil: Date | null },
): Promise<void> {
  const campaignIds = campaigns.map(({ id }) => id)
  const { numAffectedRows = 0n } = await setConnectionHold(tx, { campaignIds, whatsappId: line.id }, held)
  if (numAffectedRows === 0n) return
  for (const campaign of campaigns) {
    const changed = await setHold(ctx, tx, campaign, await holdByConnections(tx, campaign.id))
    if (changed) await tellProgress(ctx, tx, campaign.id)
  }
}
