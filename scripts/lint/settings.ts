import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsPage, withSettingsTable } from '../project/settings-table.ts'
import type { Finding } from './text.ts'

/** Programs read the environment in one place, and the page has the table of what is read there. */
export function settingFindings(directory: string): Finding[] {
  const page = readFileSync(join(directory, settingsPage), 'utf8')
  const stale = withSettingsTable(page) === page ? [] : [{
    path: settingsPage, line: 1, rule: 'settings', sentence: 'the table of settings is old: run npm run generate',
  }]
  const programs = ['scripts', 'worker'].flatMap((folder) => 
    readdirSync(join(directory, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name)).map((name) => `${folder}/${name}`))
  return [...stale, ...programs.flatMap((path) => environmentFindings(path, readFileSync(join(directory, path), 'utf8')))]
}

/** PATH is the system's, not a setting. */
export function environmentFindings(path: string, text: string): Finding[] {
  if (path === 'scripts/project/settings.ts') return []
  return text.split('\n').flatMap((line, index) => /\bprocess\.env\b(?!\.PATH\b)/.test(line)
    ? [{ path, line: index + 1, rule: 'settings', sentence: 'ask scripts/project/settings.ts, which reads the environment' }]
    : [])
}
