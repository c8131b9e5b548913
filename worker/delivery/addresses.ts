import type { Ask } from './attachments.ts'
import { DeliveryFailure } from './failure.ts'
import type { Message } from './message.ts'

/** A report run whose file a mail has an address of. */
export interface RunLink { linked_run_id: string }

/** A mail as it is sent: one about the file of a report run has its address in the text, which is stored nowhere. */
export async function addressed(message: Message, ask: Ask, origin: string | null): Promise<Message & { attachment: Attached }> {
  const { id, attachment, ...rest } = message
  if (attachment === null || !('linked_run_id' in attachment)) return { id, attachment, ...rest }
  const { rows: [mail] } = await ask('select * from report.addressed_mail($1, $2)', [id, origin])
  const { body, fault } = mail as { body: string, fault: null } | { body: null, fault: string }
  if (fault !== null) throw new DeliveryFailure(`${fault}.`)
  return { ...rest, id, body, attachment: null }
}

type Attached = Exclude<Message['attachment'], RunLink>
