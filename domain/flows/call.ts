export * from '../bot-calls/bot-call.ts'
