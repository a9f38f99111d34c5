import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PRODUCT = join(import.meta.dirname, '../../pb_migrations')

/** The least that bcrypt takes; the product's costs 64 times as much. */
const CHEAPEST = 4

const MIGRATION = `
migrate((app) => {
  for (const name of ['users', '_superusers']) {
    const accounts = app.findCollectionByNameOrId(name)
    accounts.fields.getByName('password').cost = ${CHEAPEST}
    app.save(accounts)
  }
})
`

let folder: string | null = null

/** The product's migrations, and after them one that makes passwords cheap: tests make thousands of accounts. */
export function migrationsWithCheapPasswords(): string {
  folder ??= makeFolder()
  return folder
}

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'mudarraj-migrations-'))
  cpSync(PRODUCT, made, { recursive: true })
  writeFileSync(join(made, '9999999999_cheap_passwords.js'), MIGRATION)
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
