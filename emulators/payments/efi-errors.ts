/** An error in the format of Efí's PIX API. */
export class PixError extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`PIX error ${status}`)
    this.status = status
    this.body = body
  }
}

type Violation = { chave: string; caminho: string; mensagem: string }

export const named = (status: number, nome: string, mensagem: string, erros?: Violation[]) =>
  new PixError(status, { nome, mensagem, ...(erros && { erros }) })

/** Error for an application without the needed scope. */
export const accessDenied = (detail: string) =>
  new PixError(403, {
    type: 'https://pix.bcb.gov.br/api/v2/error/AcessoNegado',
    title: 'Acesso Negado',
    status: 403,
    detail,
  })

export const notFound = (what: string) => named(404, 'nao_encontrado', `Nenhuma ${what} encontrada`)
