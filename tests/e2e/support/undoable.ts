import type { Page } from 'playwright-core'

/** What was just done, with the way back beside it. */
export const undoable = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
