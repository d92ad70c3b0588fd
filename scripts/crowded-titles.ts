/** How many titles of a file still claim more than five facts. The list may only shrink. */
export const crowdedAllowance: Record<string, number> = {
  'tests/e2e/connections.test.ts': 1,
  'tests/e2e/contacts.test.ts': 1,
  'tests/e2e/messages.test.ts': 1,
  'tests/e2e/shell.test.ts': 1,
  'tests/e2e/sign-in.test.ts': 2,
  'tests/e2e/structure.test.ts': 2,
  'tests/e2e/ticket-view.test.ts': 1,
}
