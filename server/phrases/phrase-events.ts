import type { Phrase } from '#domain/phrases/phrase-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'phrase.created': { phrase: Phrase }
    'phrase.changed': { phrase: Phrase }
    'phrase.deleted': { phraseId: number }
  }
}

export {}
