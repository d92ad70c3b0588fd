// The same properties with more runs.
import './agreement-api.test.ts'
