import { parentPort, workerData } from 'node:worker_threads'
import { parseSheet, type SheetWish } from './parse-sheet.ts'

parentPort?.postMessage(await parseSheet(workerData as SheetWish))
