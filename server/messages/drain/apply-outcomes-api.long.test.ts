// The same properties with more runs.
import './apply-outcomes-api.test.ts'
