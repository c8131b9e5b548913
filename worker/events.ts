import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { DeliveryFailure } from './delivery/failure.ts'
import { postFor } from './delivery/post.ts'
import { signatureHeaders } from './delivery/signature.ts'

/** Endpoints that are served at once, each by one request at a time: one that hangs holds up itself alone. */
const mostEndpoints = 32
const idlePause = 1000
/** A lease of the database is a minute: what is begun before this ends well before it. */
const longestService = 20_000

/** After a failure of the database, of which the rest of the worker finds out whether it has gone. */
const faultPause = 5000
const mostFailures = 3

export interface EventLoop {
  /** Begins nothing new and waits for what is being sent. */
  stop(): Promise<void>
}

interface Leased { endpoint_id: string, rate_per_second: number }
interface Delivery {
  outcome: 'SEND' | 'SUPPRESSED' | 'CANCELLED' | 'NONE'
  delivery_id: string
  attempt: number
  url: string
  secrets: string[]
  message_id: string
  body: string
}

/**
 * Reads the log for webhooks and signals, and sends what is due, until it is stopped. Both go on at once while there is
 * something, and look again a second later when there is nothing. Several workers share the work: the database hands a
 * line and an endpoint to one of them.
 */
export function startEventLoop(pool: Pool): EventLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = async (milliseconds: number): Promise<void> =>
    await sleep(milliseconds, undefined, { signal }).catch(() => undefined)
  const atWork = new Map<string, Promise<void>>()

  let failures = 0
  const follow = async (): Promise<void> => {
    // What cannot be handed on together is put off, record by record, so that it stops nothing behind it.
    const step = failures < mostFailures ? 'follow_feed' : 'put_off_lines'
    failures++
    const { rows: [row] } = await pool.query<{ lines: number }>(`select integration.${step}() as lines`)
    failures = 0
    if (row?.lines === 0) await pause(idlePause)
  }
  const serve = async (): Promise<void> => {
    const { rows } = await pool.query<Leased>(
      'select * from integration.lease_endpoints($1)', [mostEndpoints - atWork.size])
    for (const leased of rows) {
      atWork.set(leased.endpoint_id, serveEndpoint(pool, leased, signal)
        .catch(report)
        .finally(() => atWork.delete(leased.endpoint_id)))
    }
    if (rows.length === 0 || atWork.size >= mostEndpoints) await Promise.race([pause(idlePause), ...atWork.values()])
  }
  const repeat = async (act: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      await act().catch(async (error: unknown) => {
        if (signal.aborted) return
        report(error)
        await pause(faultPause)
      })
    }
  }
  const ended = Promise.all([repeat(follow), repeat(serve)])
  return {
    stop: async () => {
      stopping.abort()
      await ended
      await Promise.all(atWork.values())
    },
  }
}

function report(error: unknown): void {
  process.stderr.write(`worker: events: ${error instanceof Error ? error.message : String(error)}\n`)
}

/** Sends what is due of one endpoint, one after the other, until something fails, nothing is left or its time is over. */
async function serveEndpoint(
  pool: Pool, { endpoint_id: id, rate_per_second: rate }: Leased, signal: AbortSignal,
): Promise<void> {
  let isFailing = false
  const until = performance.now() + longestService
  while (!signal.aborted && performance.now() < until) {
    const began = performance.now()
    const delivery = await nextDelivery(pool, id)
    if (delivery === undefined || delivery.outcome === 'NONE') break
    isFailing = delivery.outcome === 'SEND' && !(await send(pool, delivery))
    if (isFailing) break
    await sleep(Math.max(0, 1000 / rate - (performance.now() - began)), undefined, { signal }).catch(() => undefined)
  }
  await pool.query('select integration.rest_endpoint($1, $2)', [id, isFailing])
}

/** What is due next; where it cannot be read, that is a failed attempt of it. */
async function nextDelivery(pool: Pool, id: string): Promise<Delivery | undefined> {
  try {
    return (await pool.query<Delivery>('select * from integration.next_delivery($1)', [id])).rows[0]
  } catch (error) {
    report(error)
    const words = error instanceof Error ? error.message : String(error)
    await pool.query('select integration.fail_delivery($1, $2)', [id, words.slice(0, 500)])
    return undefined
  }
}

/** Makes one attempt and notes what became of it; returns whether it succeeded. */
async function send(pool: Pool, delivery: Delivery): Promise<boolean> {
  const { delivery_id: id, attempt, url, secrets, message_id: messageId, body } = delivery
  const began = performance.now()
  const note = async (status: number | null, text: string | null, error: string | null, wait: number | null) =>
    await pool.query('select integration.complete_delivery($1, $2, $3, $4, $5, $6, $7)',
      [id, attempt, status, Math.round(performance.now() - began), text, error, wait])
  try {
    const { status, text, retrySeconds } = await postFor(url, body, signatureHeaders(secrets, messageId, body))
    // A text of the receiver may hold what a text of the database cannot.
    await note(status, text.slice(0, 2000).replaceAll('\0', ''), null, retrySeconds ?? null)
    return status >= 200 && status < 300
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    await note(null, null, error.message, null)
    return false
  }
}
