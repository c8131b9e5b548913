import { Socket } from 'node:net'
import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import { DeliveryFailure } from './failure.ts'
import type { Message } from './message.ts'
import { findTarget, type Resolve, type Target } from './reach.ts'

export interface Attachment {
  filename: string
  content: Buffer
  contentType: string
}

const mailPorts = [25, 465, 587, 2525]
const totalMilliseconds = 30_000

/**
 * Sends a mail over the organization's own server. The certificate must hold; a connection without encryption reaches
 * only servers that the operator allows. Takes 30 seconds at most. Throws a DeliveryFailure with the server's words.
 */
export async function sendMail(message: Message, attachments: Attachment[], resolve?: Resolve): Promise<void> {
  const { recipient, from_address: from, bounce_address: bounce, unsubscribe_url: unsubscribe } = message
  if (recipient === null || from === null) throw new DeliveryFailure('The message has no sender or recipient.')
  // Addresses were checked when they were given: a line break would begin a header of somebody else's making.
  if (/\p{Cc}/u.test(recipient + from)) throw new DeliveryFailure('An address holds a line break.')
  const target = await findTarget(message.host, message.port, resolve)
  requireUsual(message, target)
  const socket = new Socket()
  const transport = createTransport({ ...transportOptions(message, target), socket })
  const timer = setTimeout(() => {
    socket.destroy(new Error(`no end after ${totalMilliseconds / 1000} seconds`))
  }, totalMilliseconds)
  try {
    await transport.sendMail({
      from: { name: message.from_name ?? '', address: from },
      to: { name: '', address: recipient },
      subject: message.subject,
      text: message.body,
      attachments,
      date: message.created_at,
      messageId: `<${message.id}@assetry>`,
      envelope: { from: bounce ?? from, to: recipient },
      headers: {
        'Auto-Submitted': 'auto-generated',
        // One click of the mail program ends mails of the topic (RFC 8058).
        ...(unsubscribe === null ? {} : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } catch (error) {
    throw mailFailure(message.host, error)
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

function requireUsual({ port, security }: Message, { isAllowed }: Target): void {
  if (isAllowed) return
  if (!mailPorts.includes(port)) throw new DeliveryFailure(`Port ${port} is not one of mail: use 587, 465, 25 or 2525.`)
  if (security === 'NONE') {
    throw new DeliveryFailure('Without encryption only servers that the operator allows are reached: use STARTTLS or TLS.')
  }
}

function transportOptions(message: Message, target: Target): SMTPTransportOptions {
  const { security, username, password } = message
  return {
    host: target.address,
    port: target.port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    tls: { rejectUnauthorized: true, servername: target.serverName ?? '' },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    ...(username === null ? {} : { auth: { user: username, pass: password ?? '' } }),
  }
}

/** The server's answer, or what went wrong before there was one. A 4xx of SMTP says: later. */
function mailFailure(host: string, error: unknown): DeliveryFailure {
  const { code = '', command, response, responseCode, message } = error as Error & {
    code?: string, command?: string, response?: string, responseCode?: number
  }
  if (response !== undefined && responseCode !== undefined) {
    const isTransient = responseCode >= 400 && responseCode < 500
    const isRecipientFault = command === 'RCPT TO' && refusesRecipient(response)
    return new DeliveryFailure(`${host} answered ${response}`, {
      isTransient,
      isRecipientFault,
      // A mailbox that is full is emptied some day.
      isBounce: isRecipientFault && !isTransient && !/^552|\b5\.2\.2\b/.test(response),
    })
  }
  const isTransient = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED', 'ECONNRESET'].includes(code)
  return new DeliveryFailure(`${host} could not be reached: ${message} (${code}).`, {
    isTransient: isTransient && !/certificate|altnames|SSL|TLS/i.test(message),
  })
}

/**
 * Whether a server that was told the recipient has something against that address or its mailbox. It may as well refuse
 * to relay for us, or want a login first. The enhanced status (RFC 3463) tells; without one the three digits and words do.
 */
function refusesRecipient(response: string): boolean {
  const [, digits = '', subject] = /^(\d{3})[ -](?:[45]\.(\d{1,3})\.\d{1,3}\b)?/.exec(response) ?? []
  if (subject !== undefined) return subject === '1' || subject === '2'
  return ['450', '452', '550', '551', '553'].includes(digits) && !/relay|authenti/i.test(response)
}
