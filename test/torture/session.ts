import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../api/support/http.ts'
import { meaningOf } from './answers.ts'
import type { Ledger } from './ledger.ts'

/** The token that all clients share. */
export interface Session {
  /** Waits until there is one. */
  token(): Promise<string>
  /** Says that a token does not work any more. */
  drop(token: string): void
  /** Asks for no token any more; who waits for one gets none. */
  close(): void
}

const betweenLogIns = 250

/** Exchanges the key when there is no token, again and again until that succeeds; one at a time. */
export function startSession(url: string, key: string, ledger: Ledger, during: () => string): Session {
  let current: string | undefined
  let asking: Promise<string> | undefined
  let isClosed = false

  const logIn = async (): Promise<string> => {
    while (!isClosed) {
      const answer = await send(url, {
        method: 'POST', path: '/rpc/exchange_api_key', body: { p_key: key }, milliseconds: 20_000,
      }).catch(() => undefined)
      const { code, meaning } = meaningOf(answer)
      ledger.count(during(), `log-in ${answer === undefined ? code : `${answer.status} ${code}`.trim()}`)
      if (meaning === 'DONE') {
        const [row] = [answer?.body].flat() as { token: string | null, error_code: string | null }[]
        if (typeof row?.token === 'string') return row.token
        ledger.violations.push(`A log-in was refused: ${answer?.text}`)
      } else if (meaning === 'UNDOCUMENTED' || meaning === 'REFUSED') {
        ledger.violations.push(`A log-in was answered ${answer?.status} ${answer?.text}`)
      }
      await sleep(betweenLogIns)
    }
    return 'none'
  }

  return {
    token: async () => {
      if (current !== undefined) return current
      asking ??= logIn().finally(() => (asking = undefined))
      return (current = await asking)
    },
    drop: (token) => {
      if (token === current) current = undefined
    },
    close: () => void (isClosed = true),
  }
}
