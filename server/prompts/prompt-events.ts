import type { PromptSummary } from '#domain/prompts/prompt-channel.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'prompt.created': { prompt: PromptSummary }
    'prompt.changed': { prompt: PromptSummary }
    'prompt.deleted': { promptId: number }
  }
}

export {}
