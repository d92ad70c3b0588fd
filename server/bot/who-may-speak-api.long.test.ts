// The same properties with more runs.
import './who-may-speak-api.test.ts'
