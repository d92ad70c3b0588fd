import { type WrittenReason, writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { letterLanguage } from '#domain/notifications/letter-language.ts'
import { dayIn } from '#domain/companies/company-days.ts'
import { instantOf } from '#domain/companies/wall-clock.ts'
import type { AiModel } from '#domain/prompts/model-contract.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import { tellAdministrators } from '#server/notifications/tell-administrators.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { switchedOffTexts } from './switched-off-texts.ts'
import { answersIn, lockSpending, noteShareTold, reserve, settle, spentSince } from './spending-db.ts'

/** Daily limits of a company's models; 0: no limit. */
export type Budget = { mostTokens: number; mostMicroCost: number; mostAnswers: number }

export async function findBudget(tx: Db): Promise<Budget> {
  const number = async (key: 'aiDailyTokens' | 'aiDailyCents' | 'aiTicketAnswers') =>
    Number(await settingOf(tx, key)) || 0
  return {
    mostTokens: await number('aiDailyTokens'),
    mostMicroCost: (await number('aiDailyCents')) * 10_000,
    mostAnswers: await number('aiTicketAnswers'),
  }
}

/** Usage of today, by the company's time zone. */
export async function spentToday(tx: Db, now: Date) {
  const timeZone = await findTimeZone(tx)
  const { year, month, day } = dayIn(timeZone, now)
  return spentSince(tx, instantOf(Date.UTC(year, month - 1, day), timeZone))
}

/** Micro-dollars of so many tokens. */
export const costOf = ({ priceIn, priceOut }: AiModel, tokensIn: number, tokensOut: number): number =>
  Math.ceil((priceIn * tokensIn + priceOut * tokensOut) / 1_000_000)

type Asked = {
  ticketId: number | null
  promptId: number | null
  model: AiModel
  tokensIn: number
  tokensOut: number
}
export type Reserved = { id: number }

/** Reserves the most that a call may take; returns the reason where the limit of the day or of the ticket is used up. */
export const reserveCall = (ctx: CompanyContext, asked: Asked): Promise<Reserved | WrittenReason> =>
  ctx.transaction(async (tx) => {
    await lockSpending(tx)
    const budget = await findBudget(tx)
    const { ticketId, promptId, model, tokensIn, tokensOut } = asked
    if (ticketId !== null && budget.mostAnswers && (await answersIn(tx, ticketId)) >= budget.mostAnswers)
      return writeCallReason('ticket-answers-used')
    const spent = await spentToday(tx, ctx.now)
    const microCost = costOf(model, tokensIn, tokensOut)
    const tokens = spent.tokens + tokensIn + tokensOut
    const used = Math.max(
      shareOf(tokens, budget.mostTokens),
      shareOf(spent.microCost + microCost, budget.mostMicroCost),
    )
    await tellOfShare(ctx, tx, used)
    if (budget.mostTokens && tokens > budget.mostTokens) return writeCallReason('day-tokens-used')
    if (used > 1) return writeCallReason('day-money-used')
    const given = { ticketId, promptId, model: model.model, tokensIn, tokensOut, microCost }
    return { id: await reserve(tx, given, ctx.now) }
  })

const shareOf = (taken: number, most: number): number => (most > 0 ? taken / most : 0)

/** Tells administrators, once a day each, that 80 and 100 % of the limit are used. The caller holds the lock of the spending. */
async function tellOfShare(ctx: CompanyContext, tx: Db, used: number): Promise<void> {
  const share = used > 1 ? 100 : used > 0.8 ? 80 : 0
  if (share === 0) return
  const timeZone = await findTimeZone(tx)
  const { year, month, day } = dayIn(timeZone, ctx.now)
  if (!(await noteShareTold(tx, { day: new Date(Date.UTC(year, month - 1, day)), share }))) return
  const language = letterLanguage(timeZone)
  const which = share === 100 ? 'used' : 'near'
  await tellAdministrators(tx, {
    title: switchedOffTexts[`${which}Title`][language],
    body: switchedOffTexts[`${which}Text`][language],
    ...{ path: '/prompts', now: ctx.now },
  })
}

type Took = { model: AiModel; tokensIn: number; tokensOut: number; ms: number; finish: string }

/** Settles a reservation by the tokens that the call took. */
export const settleCall = (ctx: CompanyContext, id: number, { model, ...took }: Took): Promise<unknown> =>
  ctx.transaction((tx) => {
    const microCost = costOf(model, took.tokensIn, took.tokensOut)
    return settle(tx, id, { ...took, model: model.model, microCost }, ctx.now)
  })
