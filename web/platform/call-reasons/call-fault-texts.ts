import type { CallFault } from '#domain/bot-calls/bot-call.ts'
import { defineTexts } from '#domain/i18n/language.ts'

/** Faults of calls whose reason nobody gave. */
export const callFaultTexts = defineTexts<CallFault>({
  blocked: {
    pt: 'O endereço não pode ser chamado daqui.',
    en: 'The address may not be called from here.',
    es: 'La dirección no se puede llamar desde aquí.',
    tr: 'Adres buradan çağrılamaz.',
  },
  timeout: {
    pt: 'O serviço não respondeu a tempo.',
    en: 'The service did not answer in time.',
    es: 'El servicio no respondió a tiempo.',
    tr: 'Servis zamanında yanıt vermedi.',
  },
  tooLarge: {
    pt: 'O conteúdo é grande demais.',
    en: 'The content is too large.',
    es: 'El contenido es demasiado grande.',
    tr: 'İçerik çok büyük.',
  },
  network: {
    pt: 'Não foi possível conectar ao serviço.',
    en: 'The service could not be reached.',
    es: 'No se pudo conectar con el servicio.',
    tr: 'Servise bağlanılamadı.',
  },
  refused: {
    pt: 'O serviço recusou a chamada.',
    en: 'The service refused the call.',
    es: 'El servicio rechazó la llamada.',
    tr: 'Servis çağrıyı reddetti.',
  },
  auth: {
    pt: 'O serviço recusou a chave.',
    en: 'The service refused the key.',
    es: 'El servicio rechazó la clave.',
    tr: 'Servis anahtarı reddetti.',
  },
  quota: {
    pt: 'O serviço não aceita mais chamadas por ora.',
    en: 'The service takes no more calls for now.',
    es: 'El servicio no acepta más llamadas por ahora.',
    tr: 'Servis şimdilik çağrı kabul etmiyor.',
  },
  budget: {
    pt: 'O limite da empresa acabou.',
    en: 'The company’s limit is used up.',
    es: 'El límite de la empresa se agotó.',
    tr: 'Şirketin sınırı doldu.',
  },
  plan: {
    pt: 'O plano da empresa não inclui este recurso.',
    en: 'The plan of the company does not include this.',
    es: 'El plan de la empresa no incluye esta función.',
    tr: 'Şirketin planı bunu içermiyor.',
  },
  empty: {
    pt: 'O serviço não disse nada.',
    en: 'The service said nothing.',
    es: 'El servicio no dijo nada.',
    tr: 'Servis hiçbir şey söylemedi.',
  },
  invalid: {
    pt: 'A resposta do serviço não pôde ser lida.',
    en: 'The service’s answer cannot be read.',
    es: 'No se pudo leer la respuesta del servicio.',
    tr: 'Servisin yanıtı okunamadı.',
  },
})
