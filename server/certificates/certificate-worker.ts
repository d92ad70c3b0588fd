import { parentPort, workerData } from 'node:worker_threads'
import { readCertificate } from './read-certificate.ts'

parentPort?.postMessage(readCertificate(workerData as Parameters<typeof readCertificate>[0]))
