import { type RawBuilder, sql } from 'kysely'

/** Returns the `like` pattern for values that contain a text; wildcards in the text are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Returns the condition that a column contains a text, ignoring accents and case. */
export const holds = (column: string, text: string): RawBuilder<boolean> =>
  sql`plain_text(${sql.ref(column)}) like plain_text(${containing(text)})`
