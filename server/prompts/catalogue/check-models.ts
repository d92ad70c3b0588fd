import { findLetterLanguage } from '#server/notifications/letter-language-db.ts'
import { z } from 'zod'
import { fillWords } from '#domain/i18n/fill-words.ts'
import type { AiModel } from '#domain/prompts/model-contract.ts'
import { endsSoon } from '#domain/prompts/prompt-rules.ts'
import { tellAdministrators } from '#server/notifications/tell-administrators.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type CronJob, enqueue, type Job } from '#server/platform/jobs/jobs.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { findModels } from '#server/prompts/model-db.ts'
import { modelFor } from '#server/prompts/model-names.ts'
import { findPrompt, lockPrompt, savePrompt } from '#server/prompts/prompt-db.ts'
import { openKey } from '#server/prompts/sealed-keys.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { listedModels } from './listed-models.ts'
import { findCompaniesWithPrompts } from './model-news-platform-db.ts'
import { modelNewsTexts } from './model-news-texts.ts'
import '#server/prompts/prompt-events.ts'

/** Looks once a day whether the models of prompts last, each company for itself: it is their keys that providers are asked with. */
export const checkModels: CronJob = {
  name: 'prompts:check-models',
  cron: '20 7 * * *',
  run: async ({ db }) => {
    for (const companyId of await findCompaniesWithPrompts(db)) {
      await db.inCompany(companyId, (tx) => enqueue(tx, checkModelsOfCompany, {}))
    }
  },
}

/** Marks prompts whose model is listed no more, and tells administrators once of each that ends within 60 days or is gone. */
export const checkModelsOfCompany: Job<Record<string, never>> = {
  name: 'prompts:check-models-of-company',
  payload: z.object({}),
  queue: 'prompts:check-models',
  isSlow: true,
  run: async (ctx) => {
    const asked = await ctx.read(findAsked(ctx.now))
    const isGone = await gone(ctx, asked)
    await ctx.transaction(async (tx) => {
      const news = new Map<string, News>()
      for (const { id, name, model } of asked) {
        const told = await note(ctx, tx, { id, goneModel: isGone(id) ? model.model : null, model })
        if (!told) continue
        const known = news.get(told.key)
        if (known) known.prompts.push(name)
        else news.set(told.key, { ...told, prompts: [name] })
      }
      for (const one of news.values()) await tell(tx, one, ctx.now)
    })
  },
}

type Asked = { id: number; name: string; sealedKey: string; model: AiModel }

/** The prompts that are on, with the model that each asks today. */
const findAsked =
  (now: Date) =>
  async (tx: Db): Promise<Asked[]> => {
    const models = await findModels(tx)
    const company = await settingOf(tx, 'aiModel')
    const today = now.toISOString().slice(0, 10)
    const rows = await tx
      .selectFrom('prompts')
      .select(['id', 'name', 'apiKey', 'model'])
      .where('fault', 'is', null)
      .where('apiKey', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.flatMap(({ id, name, apiKey, model: own }) => {
      const model = modelFor(models, { own, company, today })
      return model && apiKey ? [{ id, name, sealedKey: apiKey, model }] : []
    })
  }

/** Asks every provider once with each key, and says of a prompt whether its model was not listed. */
async function gone(ctx: CompanyContext, asked: readonly Asked[]): Promise<(id: number) => boolean> {
  const lists = new Map<string, ReadonlySet<string> | null>()
  const missing = new Set<number>()
  for (const { id, sealedKey, model } of asked) {
    const base = model.baseUrl || ctx.outside.models
    const apiKey = openKey(ctx, sealedKey)
    const at = `${base} ${apiKey}`
    const listed = lists.has(at) ? lists.get(at) : await listedModels(ctx, { base, apiKey })
    lists.set(at, listed ?? null)
    if (listed && !listed.has(model.model)) missing.add(id)
  }
  return (id) => missing.has(id)
}

type News = { key: string; kind: 'ends' | 'gone'; model: AiModel; prompts: string[] }
type Found = { id: number; goneModel: string | null; model: AiModel }

/** Saves a finding about a prompt's model; returns the news to announce, null where they were announced before. */
async function note(
  ctx: CompanyContext,
  tx: Db,
  { id, goneModel, model }: Found,
): Promise<Omit<News, 'prompts'> | null> {
  await lockPrompt(tx, id)
  const before = await tx
    .selectFrom('prompts')
    .select(['goneModel', 'toldNews'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) return null
  const kind = goneModel ? 'gone' : endsSoon(model.endsOn, ctx.now.toISOString().slice(0, 10)) ? 'ends' : null
  const key = kind ? `${kind}:${model.model}` : ''
  if (before.goneModel !== goneModel || before.toldNews !== key) {
    await savePrompt(tx, id, { goneModel, toldNews: key })
  }
  if (before.goneModel !== goneModel) {
    const kept = await findPrompt(tx, id)
    if (kept) ctx.emit('prompt.changed', { prompt: kept.prompt })
  }
  return kind && before.toldNews !== key ? { key, kind, model } : null
}

async function tell(tx: Db, { kind, model, prompts }: News, now: Date): Promise<void> {
  const language = await findLetterLanguage(tx)
  const end = model.endsOn && new Date(`${model.endsOn}T12:00:00Z`)
  const date = end ? end.toLocaleDateString(language, { timeZone: 'UTC' }) : ''
  const words = { model: model.model, date, prompts: prompts.join(', ') }
  const title = fillWords(modelNewsTexts[`${kind}Title`][language], words)
  const body = fillWords(modelNewsTexts[`${kind}Text`][language], words)
  await tellAdministrators(tx, { title, body, path: '/prompts', now })
}
