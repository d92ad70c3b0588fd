// The same tests with more runs, or more rows.
import '#server/contact-lists/import/faulty-rows-api.test.ts'
