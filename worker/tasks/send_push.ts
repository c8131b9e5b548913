import type { Task } from 'graphile-worker'
import { settingOf } from '../../scripts/project/settings.ts'
import { DeliveryFailure } from '../delivery/failure.ts'
import type { Answer } from '../delivery/post.ts'
import { type Push, sendPush } from '../delivery/push.ts'

interface Job { push_subscription_id: string, topic: string, noted_at: string }

interface Outcome { outcome: 'SENT' | 'GONE' | 'FAILED' | 'RETRY', error?: string, retrySeconds?: number | undefined }

/** Pushes the notices of a topic to a device, and notes what became of it. What may pass by itself is tried again later. */
const sendPushTask: Task = async (payload, { query }) => {
  const { push_subscription_id: id, topic, noted_at: notedAt } = payload as unknown as Job
  const { rows: [push] } = await query<Push>('select * from notify.claim_push($1, $2, $3)', [id, topic, notedAt])
  if (push === undefined) return
  const { outcome, error, retrySeconds } = await attempt(push)
  await query('select notify.complete_push($1, $2, $3, $4)', [payload, outcome, error ?? null, retrySeconds ?? null])
}

async function attempt(push: Push): Promise<Outcome> {
  try {
    return outcomeOf(await sendPush(push, settingOf('ASSETRY_PUBLIC_ORIGIN')), new URL(push.endpoint).hostname)
  } catch (error) {
    const isTransient = !(error instanceof DeliveryFailure) || error.isTransient
    return { outcome: isTransient ? 'RETRY' : 'FAILED', error: error instanceof Error ? error.message : String(error) }
  }
}

/** By RFC 8030: 404 and 410 say that the subscription is over, 429 and 5xx that it may work later. */
function outcomeOf({ status, text, retrySeconds }: Answer, host: string): Outcome {
  if (status >= 200 && status < 300) return { outcome: 'SENT' }
  const words = text.trim().slice(0, 200)
  const error = `${host} answered ${status}${words === '' ? '' : `: ${words}`}`
  if (status === 404 || status === 410) return { outcome: 'GONE', error }
  return { outcome: status === 429 || status >= 500 ? 'RETRY' : 'FAILED', error, retrySeconds }
}

export default sendPushTask
