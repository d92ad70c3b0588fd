import { startServer } from '../tests/start-server.ts'
import { openAttendant } from './attendant.ts'
import { ownerOf } from './owner-of.ts'
import { addNeighbours, fillCompany } from './seed.ts'
const server = await startServer()
const owner = await ownerOf(server.dataDir)
const attendant = await openAttendant(server.url); attendant.socket.close()
await addNeighbours(owner, 50)
await fillCompany(owner, attendant.companyId, { contacts: 20_000, tickets: 100_000, messages: 1_000_000 })
await owner.query('vacuum analyze'); await owner.query('checkpoint')
const ask = async (term: string, inM = true) => { const t=performance.now(); const r = await fetch(`${server.url}/api/tickets?searchOnMessages=${inM}&searchParam=${encodeURIComponent(term)}`, {headers:{authorization:`Bearer ${attendant.token}`}}); const j:any=await r.json(); return [(performance.now()-t).toFixed(1), j.tickets.length] }
for (const term of ['assunto1','assunto37','assunto4321','tema3','tema0','assunto5 tema40','Cliente 19000','5511900000977','Cliente','mensagem','xyz']) { await ask(term); console.log(term, await ask(term), await ask(term), 'contacts only', await ask(term,false)) }
const { measureSearch } = await import('./search.ts'); console.log(await measureSearch(server.url, attendant.token)); await owner.end(); await server.stop()
