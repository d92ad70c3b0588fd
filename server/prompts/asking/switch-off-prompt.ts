import { findLetterLanguage } from '#server/notifications/letter-language-db.ts'
import { fillWords } from '#domain/i18n/fill-words.ts'
import type { PromptFault } from '#domain/prompts/prompt-channel.ts'
import { tellAdministrators } from '#server/notifications/tell-administrators.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { findPrompt, lockPrompt, savePrompt } from '#server/prompts/prompt-db.ts'
import { openKey } from '#server/prompts/sealed-keys.ts'
import { switchedOffTexts } from '#server/prompts/switched-off-texts.ts'
import '#server/prompts/prompt-events.ts'

/**
 * Switches a prompt off until somebody saves it anew; the list shows why, and administrators are told. `apiKey` is the key that was
 * refused: a prompt that has another one by now stays on.
 */
export const switchOffPrompt = (
  ctx: CompanyContext,
  id: number,
  { fault, apiKey }: { fault: PromptFault; apiKey: string },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockPrompt(tx, id)
    const before = await findPrompt(tx, id)
    // Several calls under way may be refused at the same moment.
    if (!before || before.prompt.fault) return
    if (before.apiKey === null || openKey(ctx, before.apiKey) !== apiKey) return
    await savePrompt(tx, id, { fault })
    const { prompt } = before
    ctx.emit('prompt.changed', { prompt: { ...prompt, fault } })
    const language = await findLetterLanguage(tx)
    const words = { name: prompt.name }
    await tellAdministrators(tx, {
      title: fillWords(switchedOffTexts.authTitle[language], words),
      body: fillWords(switchedOffTexts.authText[language], words),
      ...{ path: '/prompts', now: ctx.now },
    })
  })
