import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDirectory } from './directory.ts'

const suffix = '.template'

/** The template of nginx's configuration and the parts that it includes, as paths from the root of the project. */
export function gatewayTemplates(directory = projectDirectory): string[] {
  const parts = readdirSync(join(directory, 'gateway/nginx')).filter((name) => name.endsWith(suffix)).sort()
  return ['gateway/nginx.conf.template', ...parts.map((name) => `gateway/nginx/${name}`)]
}

/** The file of nginx that a template makes, from nginx's own directory. */
export function fileOfTemplate(path: string): string {
  return path.slice('gateway/'.length, -suffix.length)
}

/** The template with its parts in place of what includes them, as nginx reads it. */
export function wholeTemplate(directory = projectDirectory): string {
  const read = (path: string): string => readFileSync(join(directory, path), 'utf8')
  return read('gateway/nginx.conf.template').replace(/^( *)include (nginx\/\S+\.conf);\n/gm, (_, indent: string, file: string) =>
    read(`gateway/${file}${suffix}`).replace(/^(?=.)/gm, indent))
}
