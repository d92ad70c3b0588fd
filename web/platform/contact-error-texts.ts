import { defineTexts } from '#domain/i18n/language.ts'

/** Why a contact could not be saved. */
export const contactErrorTexts = defineTexts({
  ERR_WAPP_INVALID_CONTACT: {
    pt: 'Este não é um número de telefone. Use código do país, DDD e número.',
    en: 'This is not a phone number. Use country code, area code and number.',
    es: 'Este no es un número de teléfono. Use código de país, de área y número.',
    tr: 'Bu bir telefon numarası değil. Ülke kodu, alan kodu ve numara yazın.',
  },
  ERR_WAPP_CHECK_CONTACT: {
    pt: 'Este número não está no WhatsApp. Confira o código do país e o DDD.',
    en: 'This number is not on WhatsApp. Check the country code and the area code.',
    es: 'Este número no está en WhatsApp. Revisa el código de país y el de área.',
    tr: 'Bu numara WhatsApp’ta yok. Ülke kodunu ve alan kodunu kontrol edin.',
  },
  ERR_CONTACT_BLOCKED: {
    pt: 'Este contato está bloqueado. Desbloqueie-o para escrever.',
    en: 'This contact is blocked. Unblock them to write.',
    es: 'Este contacto está bloqueado. Desbloquéelo para escribir.',
    tr: 'Bu kişi engelli. Yazmak için engeli kaldırın.',
  },
  ERR_DUPLICATED_CONTACT: {
    pt: 'Já existe um contato com este número.',
    en: 'There is a contact with this number already.',
    es: 'Ya existe un contacto con este número.',
    tr: 'Bu numaraya sahip bir kişi zaten var.',
  },
  ERR_MERGE_ACTIVE_TICKETS: {
    pt: 'Os dois contatos têm um atendimento aberto na mesma conexão. Encerre um deles antes de unir.',
    en: 'Both contacts have an open ticket on the same connection. Close one of them before merging.',
    es: 'Los dos contactos tienen una atención abierta en la misma conexión. Cierre una antes de unirlos.',
    tr: 'İki kişinin de aynı bağlantıda açık görüşmesi var. Birleştirmeden önce birini kapatın.',
  },
  ERR_NO_MERGE_FOUND: {
    pt: 'Esta união já foi desfeita.',
    en: 'This merge has been undone already.',
    es: 'Esta unión ya fue deshecha.',
    tr: 'Bu birleştirme zaten geri alınmış.',
  },
})
