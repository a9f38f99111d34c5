import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PRODUCT = join(import.meta.dirname, '../../pb_migrations')

/** The lowest bcrypt cost; the product's takes 64 times as long. */
const CHEAPEST = 4

const MIGRATION = `
migrate((app) => {
  for (const name of ['users', 'admins', '_superusers']) {
    const accounts = app.findCollectionByNameOrId(name)
    accounts.fields.getByName('password').cost = ${CHEAPEST}
    app.save(accounts)
  }
})
`

let folder: string | null = null

/** The product's migrations and one that makes password hashes cheap, because tests make thousands of accounts. */
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
