declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'user.presenceChanged': { id: number; online: boolean }
  }
}

export {}
