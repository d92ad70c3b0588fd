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
    pt: 'Esta importação já está em outra etapa. Atualize a página para ver como ela está.',
    en: 'This import has moved on. Reload the page to see how it stands.',
    es: 'Esta importación ya está en otra etapa. Recargue la página para ver cómo está.',
    tr: 'Bu içe aktarma başka bir aşamada. Durumunu görmek için sayfayı yenileyin.',
  },
  ERR_SHEET_TYPE: {
    pt: 'Este arquivo não é uma planilha .xls ou .xlsx, seja qual for o nome dele. Abra no Excel e salve como .xlsx.',
    en: 'This file is no .xls or .xlsx spreadsheet, whatever its name. Open it in Excel and save it as .xlsx.',
    es: 'Este archivo no es una hoja .xls o .xlsx, sea cual sea su nombre. Ábralo en Excel y guárdelo como .xlsx.',
    tr: 'Bu dosya, adı ne olursa olsun, .xls ya da .xlsx tablosu değil. Excel’de açıp .xlsx olarak kaydedin.',
  },
  ERR_SHEET_BROKEN: {
    pt: 'A planilha está danificada ou é de um formato muito antigo. Abra no Excel e salve como .xlsx.',
    en: 'The spreadsheet is damaged or of a very old format. Open it in Excel and save it as .xlsx.',
    es: 'La hoja está dañada o es de un formato muy antiguo. Ábrala en Excel y guárdela como .xlsx.',
    tr: 'Tablo bozuk ya da çok eski bir biçimde. Excel’de açıp .xlsx olarak kaydedin.',
  },
  ERR_SHEET_ENCRYPTED: {
    pt: 'A planilha tem senha. Salve uma cópia sem senha e envie de novo.',
    en: 'The spreadsheet has a password. Save a copy without one and send it again.',
    es: 'La hoja tiene contraseña. Guarde una copia sin ella y envíela de nuevo.',
    tr: 'Tablo parolalı. Parolasız bir kopya kaydedip yeniden gönderin.',
  },
  ERR_SHEET_EMPTY: {
    pt: 'A planilha não tem nenhuma linha preenchida.',
    en: 'The spreadsheet has no row that is filled in.',
    es: 'La hoja no tiene ninguna fila con datos.',
    tr: 'Tabloda dolu satır yok.',
  },
  ERR_SHEET_TOO_LARGE: {
    pt: 'A planilha é grande demais. Divida em arquivos de até 200 mil linhas e 20 MB.',
    en: 'The spreadsheet is too large. Split it into files of up to 200,000 rows and 20 MB.',
    es: 'La hoja es demasiado grande. Divídala en archivos de hasta 200 mil filas y 20 MB.',
    tr: 'Tablo çok büyük. En çok 200 bin satır ve 20 MB olan dosyalara bölün.',
  },
  ERR_SHEET_NUMBERS: {
    pt: 'Nenhuma coluna da planilha parece ter números de telefone. Dê a uma delas o título “Número”.',
    en: 'No column of the spreadsheet seems to hold phone numbers. Give one of them the heading “Number”.',
    es: 'Ninguna columna de la hoja parece tener números de teléfono. Ponga a una el título “Número”.',
    tr: 'Tablonun hiçbir sütununda telefon numarası yok gibi. Birine “Numara” başlığını verin.',
  },
})
