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
  ERR_NO_OPT_OUT_FOUND: {
    pt: 'Este registro não existe mais.',
    en: 'This record is not there any more.',
    es: 'Este registro ya no existe.',
    tr: 'Bu kayıt artık yok.',
  },
  ERR_OPTED_OUT_ALREADY: {
    pt: 'Este contato já não recebe estas mensagens.',
    en: 'This contact does not get these messages already.',
    es: 'Este contacto ya no recibe estos mensajes.',
    tr: 'Bu kişi bu mesajları zaten almıyor.',
  },
  ERR_OPT_OUT_OF_PROVIDER: {
    pt: 'O contato pediu isto ao WhatsApp. Só ele pode voltar atrás, no próprio WhatsApp.',
    en: 'The contact asked WhatsApp for this. Only they can take it back, in WhatsApp itself.',
    es: 'El contacto se lo pidió a WhatsApp. Solo él puede revertirlo, en el propio WhatsApp.',
    tr: 'Kişi bunu WhatsApp’tan istedi. Bunu yalnızca kendisi, WhatsApp’ta geri alabilir.',
  },
  ERR_NO_CONTACT_LIST_FOUND: {
    pt: 'Esta lista de contatos não existe mais.',
    en: 'This contact list is not there any more.',
    es: 'Esta lista de contactos ya no existe.',
    tr: 'Bu kişi listesi artık yok.',
  },
  ERR_NO_LIST_ITEM_FOUND: {
    pt: 'Esta pessoa não está mais na lista.',
    en: 'This person is not on the list any more.',
    es: 'Esta persona ya no está en la lista.',
    tr: 'Bu kişi artık listede değil.',
  },
  ERR_LIST_NUMBER_TAKEN: {
    pt: 'Este número já está na lista.',
    en: 'This number is on the list already.',
    es: 'Este número ya está en la lista.',
    tr: 'Bu numara zaten listede.',
  },
  ERR_LIST_IMPORT_STATE: {
    pt: 'Esta importação mudou de etapa. Atualize a página.',
    en: 'This import has moved on. Reload the page.',
    es: 'Esta importación cambió de etapa. Recargue la página.',
    tr: 'Bu içe aktarma ilerledi. Sayfayı yenileyin.',
  },
  ERR_SHEET_TYPE: {
    pt: 'Não é uma planilha .xls ou .xlsx. Salve como .xlsx no Excel.',
    en: 'This is no .xls or .xlsx spreadsheet. Save it as .xlsx in Excel.',
    es: 'No es una hoja .xls o .xlsx. Guárdela como .xlsx en Excel.',
    tr: 'Bu bir .xls ya da .xlsx tablosu değil. Excel’de .xlsx olarak kaydedin.',
  },
  ERR_SHEET_BROKEN: {
    pt: 'A planilha está danificada ou é antiga demais. Salve como .xlsx no Excel.',
    en: 'The spreadsheet is damaged or too old. Save it as .xlsx in Excel.',
    es: 'La hoja está dañada o es demasiado antigua. Guárdela como .xlsx en Excel.',
    tr: 'Tablo bozuk ya da çok eski. Excel’de .xlsx olarak kaydedin.',
  },
  ERR_SHEET_ENCRYPTED: {
    pt: 'A planilha tem senha. Salve uma cópia sem senha.',
    en: 'The spreadsheet has a password. Save a copy without one.',
    es: 'La hoja tiene contraseña. Guarde una copia sin ella.',
    tr: 'Tablo parolalı. Parolasız bir kopya kaydedin.',
  },
  ERR_SHEET_EMPTY: {
    pt: 'A planilha está vazia.',
    en: 'The spreadsheet is empty.',
    es: 'La hoja está vacía.',
    tr: 'Tablo boş.',
  },
  ERR_SHEET_TOO_LARGE: {
    pt: 'A planilha passa de 200 mil linhas ou 20 MB. Divida em arquivos menores.',
    en: 'The spreadsheet has over 200,000 rows or 20 MB. Split it into smaller files.',
    es: 'La hoja supera 200 mil filas o 20 MB. Divídala en archivos menores.',
    tr: 'Tablo 200 bin satırı ya da 20 MB’ı aşıyor. Daha küçük dosyalara bölün.',
  },
  ERR_SHEET_NUMBERS: {
    pt: 'Nenhuma coluna parece ter telefones. Dê a uma o título “Número”.',
    en: 'No column seems to hold phone numbers. Give one the heading “Number”.',
    es: 'Ninguna columna parece tener teléfonos. Ponga a una el título “Número”.',
    tr: 'Hiçbir sütunda telefon numarası yok gibi. Birine “Numara” başlığını verin.',
  },
})
