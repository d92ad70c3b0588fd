import { defineTexts } from '#domain/i18n/language.ts'

export const secretTestTexts = defineTexts({
  heard: {
    pt: 'Chave aceita: o modelo {model} transcreveu o áudio de teste.',
    en: 'Key accepted: the model {model} transcribed the test recording.',
    es: 'Clave aceptada: el modelo {model} transcribió el audio de prueba.',
    tr: 'Anahtar kabul edildi: {model} modeli deneme kaydını yazıya döktü.',
  },
  paid: {
    pt: 'Chaves aceitas: conta {account}.',
    en: 'Keys accepted: account {account}.',
    es: 'Claves aceptadas: cuenta {account}.',
    tr: 'Anahtarlar kabul edildi: {account} hesabı.',
  },
})
