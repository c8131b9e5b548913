import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './files.ts'

export interface ComposeService {
  image?: string
  profiles?: string[]
  build?: { dockerfile_inline: string }
  user?: string
  command?: string
  entrypoint?: string[]
  environment?: Record<string, string>
  networks?: string[]
  network_mode?: string
  volumes?: string[]
  secrets?: string[]
  tmpfs?: string[]
  ports?: string[]
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  read_only?: boolean
  restart?: string
  mem_limit?: string
  logging?: object
  healthcheck?: { test: string[] }
  stop_grace_period?: string
  depends_on?: Record<string, { condition: string }>
}

export interface Compose {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean } | null>
  secrets: Record<string, { file: string }>
  volumes: Record<string, null>
}

/** docker-compose.yml as docker reads it when nothing of it is set in the environment. */
export function readCompose(): Compose {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(/(?<!\$)\$\{\w+:-([^}]*)\}/g, '$1').replaceAll('$$', '$')
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]))
  }
  return fill(parse(text, { merge: true })) as Compose
}

/** The settings that the server is started with. */
export function composeSettings(): Record<string, string> {
  const command = readCompose().services['postgres']?.command ?? ''
  const settings = [...command.matchAll(/ -c (\w+)=(?:'([^']*)'|(\S+))/g)]
  return Object.fromEntries(settings.map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']))
}

/** Bytes of `1GB` or `512m`. */
export function bytesOf(size: string): number {
  const [, number, unit = ''] = /^(\d+)\s*([kmg])b?$/i.exec(size) ?? []
  if (number === undefined) throw new Error(`${size} is no size`)
  return Number(number) * 1024 ** ('kmg'.indexOf(unit.toLowerCase()) + 1)
}
