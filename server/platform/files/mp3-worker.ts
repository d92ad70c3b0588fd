import { parentPort, workerData } from 'node:worker_threads'
import { encodeMp3 } from './encode-mp3.ts'

parentPort?.postMessage(await encodeMp3(workerData as Uint8Array))
