declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'auth.signedIn': { user: { id: number; email: string; companyId: number }; sessionId: string }
    'auth.sessionEnded': { userId: number }
  }
}

export {}
