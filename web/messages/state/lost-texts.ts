import { sessionStore } from '#web/platform/session-store.ts'

const lost = sessionStore('')

/** What the user wrote in tickets that are gone, until they have seen it. */
export const useLostTexts = (): string => lost.use((text) => text)
export const giveBackText = (text: string): void => lost.set([lost.get(), text].filter(Boolean).join('\n\n'))
export const forgetLostTexts = (): void => lost.set('')
