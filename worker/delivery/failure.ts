import type { Message } from './message.ts'

/**
 * Why a message was not taken, in words for the person who set the relay up. A transient one is worth another try; one
 * that the recipient is to blame for says nothing against the relay; a bounce is one of an address that gets no mail.
 */
export class DeliveryFailure extends Error {
  readonly isTransient: boolean
  readonly isRecipientFault: boolean
  readonly isBounce: boolean

  constructor(text: string, { isTransient = false, isRecipientFault = false, isBounce = false }: Partial<Kind> = {}) {
    super(text)
    this.isTransient = isTransient
    this.isRecipientFault = isRecipientFault
    this.isBounce = isBounce
  }
}

interface Kind {
  isTransient: boolean
  isRecipientFault: boolean
  isBounce: boolean
}

const maximumLength = 500
/** An address of a file, also in lines of a mail, which end with = at any place of it. */
const addressOfFile = new RegExp(`${[...'/files/open/'].join('(=\\s+)?')}(=\\s+)?\\w+(=\\s+\\w+)*`, 'g')

/** The text of an error, at most 500 characters, without the relay's secrets and addresses of files, which a provider may repeat. */
export function describeFailure(error: unknown, message: Message): string {
  const text = error instanceof Error ? error.message : String(error)
  const secrets = [message.password, message.url, message.signing_secret]
    .filter((secret) => secret !== null)
    .flatMap((secret) => [secret, Buffer.from(secret).toString('base64'), pathOf(secret)])
    .filter((secret) => secret.length > 3)
  return secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, '***'), text)
    .replace(addressOfFile, '/files/open/***')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maximumLength)
}

/** What is secret about a chat webhook's URL is its path. */
function pathOf(text: string): string {
  return URL.canParse(text) ? new URL(text).pathname : ''
}
