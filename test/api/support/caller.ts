import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Database } from '../../../client/database.ts'
import { currentWorker } from '../../support/names.ts'
import { type Answer, type HttpRequest, send } from './http.ts'
import { recordExample } from './examples.ts'
import { validate } from './validation.ts'

/** What a single request may add to its caller's own. */
export type CallOptions = Partial<Omit<OwnRequest, 'body'>> & { prefer?: string, accept?: string }

/** A caller's request. It is asked again, as documented, while it is too early for it, unless `isPatient` is false. */
export interface OwnRequest extends HttpRequest { isPatient?: boolean }

type Functions = Database['api']['Functions']
type Arguments<Name extends keyof Functions> = Functions[Name]['Args']

/** Somebody who sends requests through the gateway; every JSON answer is held against the description. */
export interface Caller {
  /** Calls an action; its arguments are the keys of the body. The answer's body is typed as that of a success. */
  call<Name extends keyof Functions>(
    name: Name,
    ...rest: [Arguments<Name>] extends [never]
      ? [args?: Record<string, never>, options?: CallOptions]
      : [args: Arguments<Name>, options?: CallOptions]
  ): Promise<Answer<Functions[Name]['Returns']>>
  /** Calls any action with any arguments: for tests that go through the description, or that err on purpose. */
  callAny(name: string, args?: object, options?: CallOptions): Promise<Answer>
  /** Reads a path with its query, as in `/sites?limit=1`. */
  get(path: string, options?: CallOptions): Promise<Answer>
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  /** Sends any request with this caller's token. */
  send(request: OwnRequest): Promise<Answer>
}

/** On a machine with other work a lock, a connection or a statement may take too long for once. */
const longestPatience = 120_000

/** The base URL of this worker's gateway. */
export function gatewayUrl(): string {
  return inject('gateways')[currentWorker() - 1] ?? ''
}

/** The base URL of this worker's PostgREST, behind the gateway. */
export function upstreamUrl(): string {
  return inject('upstreams')[currentWorker() - 1] ?? ''
}

/** A caller that sends this token, or none. */
export function callerOf(token?: string): Caller {
  const sendOwn = async ({ isPatient = true, ...request }: OwnRequest): Promise<Answer> => {
    const headers = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...request.headers }
    const deadline = performance.now() + (isPatient ? longestPatience : 0)
    for (;;) {
      const answer = await send(gatewayUrl(), { ...request, headers })
      validate(request.method, request.path, answer)
      if (!isTooEarly(request.method, answer) || performance.now() > deadline) {
        recordExample(request, answer.status)
        return answer
      }
      await sleep(Number(answer.headers['retry-after'] ?? 1) * 1000)
    }
  }
  const sendWith = (method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Answer> => {
    const { prefer, accept, headers, ...rest } = options
    return sendOwn({
      method, path, body, ...rest,
      headers: { ...(prefer ? { prefer } : {}), ...(accept ? { accept } : {}), ...headers }
    })
  }
  const callAny: Caller['callAny'] = (name, args = {}, options) => sendWith('POST', `/rpc/${name}`, args, options)
  return {
    call: callAny as Caller['call'],
    callAny,
    get: (path, options) => sendWith('GET', path, undefined, options),
    post: (path, body, options) => sendWith('POST', path, body, options),
    send: sendOwn
  }
}

/** Whether nothing was done and the same request may have another answer soon (docs/errors.md). */
function isTooEarly(method: string, { status, body }: Answer): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return status === 503 && (isRead || ['BUSY', 'TIMED_OUT'].includes((body as { code: string }).code))
}

/** A caller without a token. */
export function anonymous(): Caller {
  return callerOf()
}
