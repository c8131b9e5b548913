import type { Task } from 'graphile-worker'
import { settingOf } from '../../scripts/project/settings.ts'
import { addressed } from '../delivery/addresses.ts'
import { type Ask, attachmentsOf } from '../delivery/attachments.ts'
import { DeliveryFailure, describeFailure } from '../delivery/failure.ts'
import { sendMail } from '../delivery/mail.ts'
import type { Message } from '../delivery/message.ts'
import { sendChat, sendWebhook } from '../delivery/web.ts'

const publicOrigin = () => settingOf('ASSETRY_PUBLIC_ORIGIN') ?? null

const senders: Record<Message['channel'], (message: Message, ask: Ask) => Promise<void>> = {
  EMAIL: async (message, ask) => {
    const mail = await addressed(message, ask, publicOrigin())
    await sendMail(mail, await attachmentsOf(mail.attachment, ask))
  },
  CHAT: sendChat,
  WEBHOOK: sendWebhook,
}

/**
 * Sends one message of the outbox and notes what became of it. What may pass by itself is tried again, as often as the
 * job says, each time later than the last.
 */
const sendMessage: Task = async (payload, { job, query }) => {
  const { message_id: id } = payload as { message_id: string }
  const { rows: [message] } = await query<Message>('select * from notify.claim_message($1, $2)', [id, publicOrigin()])
  if (message === undefined) return
  const failure = await attempt(message, query)
  const isLast = job.attempts >= job.max_attempts
  const isPutOff = failure !== undefined && failure.isTransient && !isLast
  // A test says what is wrong with the relay, and stops no address.
  const isBounced = failure !== undefined && failure.isBounce && message.kind === 'EVENT'
  const status = failure === undefined ? 'SENT' : isPutOff ? 'QUEUED' : isBounced ? 'BOUNCED' : 'FAILED'
  await query('select notify.complete_message($1, $2, $3, $4)', [
    id, status, failure?.text ?? null, failure?.isRecipientFault ?? false,
  ])
  if (isPutOff) throw new Error(`Message ${id} was not taken and is tried again.`)
}

interface Failure {
  text: string
  isTransient: boolean
  isRecipientFault: boolean
  isBounce: boolean
}

/** Undefined when the provider took the message. What is no DeliveryFailure came unexpectedly, and may pass. */
async function attempt(message: Message, ask: Ask): Promise<Failure | undefined> {
  try {
    await senders[message.channel](message, ask)
    return undefined
  } catch (error) {
    return {
      text: describeFailure(error, message),
      isTransient: !(error instanceof DeliveryFailure) || error.isTransient,
      isRecipientFault: error instanceof DeliveryFailure && error.isRecipientFault,
      isBounce: error instanceof DeliveryFailure && error.isBounce,
    }
  }
}

export default sendMessage
