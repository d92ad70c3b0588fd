import type { Page } from 'playwright-core'

/** Locates the undo notice of an action. */
export const undoable = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
