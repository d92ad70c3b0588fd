// The same tests with more runs, or more rows.
import '#server/bot/who-may-speak-api.test.ts'
