import { factsOf, readers, type SettingName, settings } from './settings.ts'

/** The page that holds the table of settings, and what stands around it. */
export const settingsPage = 'docs/operations.md'
const block = /(?<=<!-- settings -->\n)[\s\S]*?(?=<!-- end of settings -->)/

/** The page with the table as the settings have it. */
export function withSettingsTable(page: string): string {
  if (!block.test(page)) throw new Error(`${settingsPage} has no lines <!-- settings --> and <!-- end of settings -->.`)
  return page.replace(block, () => settingsTable())
}

/** One row for each setting: its default, what it is, and the programs that read it. */
function settingsTable(): string {
  const rows = (Object.keys(settings.shape) as SettingName[]).map((name) => {
    const { meaning, isSecret, inCompose, default: value } = factsOf(name)
    const defaults = [value, inCompose && `${inCompose} in \`docker-compose.yml\``].filter((each) => each !== undefined)
    return `| ${nameCell(name, isSecret)} | ${defaults.join('; ')} | ${meaning} | ${readersOf(name).join(', ')} |`
  })
  return ['| Name | Default | Meaning | Read by |', '|---|---|---|---|', ...rows, ''].join('\n')
}

function nameCell(name: SettingName, isSecret: true | undefined): string {
  return isSecret ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``
}

/** The programs that read a setting, in bold those that cannot do without. A password is read with its address. */
export function readersOf(name: SettingName): string[] {
  const asked = name.endsWith('_URL_PASSWORD') ? name.slice(0, -'_PASSWORD'.length) : name
  return Object.entries(readers).flatMap(([program, { needs, takes }]) => [
    ...(needs as readonly string[]).includes(asked) ? [`**${program}**`] : [],
    ...(takes as readonly string[]).includes(asked) ? [program] : [],
  ])
}
