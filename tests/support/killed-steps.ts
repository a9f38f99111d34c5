import type { Json } from './api'
import { readText, runSql } from './raw-sql'
import type { TestServer } from './server'

/** What a transaction writes, statement by statement, and a server that dies in one of them. Needs the hook RAW_SQL. */

export interface WrittenStep {
  table: string
  event: 'INSERT' | 'UPDATE' | 'DELETE'
}

const EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const

/** Those of a search index cannot have triggers. */
const ORDINARY_TABLES = `SELECT json_group_array(name) AS text FROM pragma_table_list
  WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`

const listOf = async (server: TestServer, query: string): Promise<Json> =>
  JSON.parse((await readText(server, query)) || '[]')

export interface StepRecorder {
  /** The steps of a work, each once, in the order in which they come first. */
  record(work: () => Promise<unknown>): Promise<WrittenStep[]>
  close(): Promise<void>
}

export async function openRecorder(server: TestServer): Promise<StepRecorder> {
  const names: string[] = await listOf(server, ORDINARY_TABLES)
  const recorders = names.flatMap((table) =>
    EVENTS.map((event) => ({ table, event, name: `recorder_${table}_${event}` })),
  )
  await runSql(server, 'CREATE TABLE _recorded (at INTEGER PRIMARY KEY, step TEXT)')
  await runAll(
    server,
    recorders.map(
      ({ table, event, name }) => `CREATE TRIGGER "${name}" AFTER ${event} ON "${table}"
        BEGIN INSERT INTO _recorded (step) VALUES (json_object('table', '${table}', 'event', '${event}')); END`,
    ),
  )
  const inOrder = 'SELECT step FROM _recorded GROUP BY step ORDER BY min(at)'
  return {
    async record(work) {
      await runSql(server, 'DELETE FROM _recorded')
      await work()
      const steps: string[] = await listOf(server, `SELECT json_group_array(step) AS text FROM (${inOrder})`)
      return steps.map((step) => JSON.parse(step) as WrittenStep)
    },
    async close() {
      await runAll(
        server,
        recorders.map(({ name }) => `DROP TRIGGER "${name}"`),
      )
      await runSql(server, 'DROP TABLE _recorded')
    },
  }
}

/** A request may not be large. */
async function runAll(server: TestServer, statements: readonly string[]): Promise<void> {
  for (let at = 0; at < statements.length; at += 20) await runSql(server, ...statements.slice(at, at + 20))
}

/** Has the server die behind such a statement, in its transaction, and starts it again. */
export async function dieBehind(
  server: TestServer,
  { table, event }: WrittenStep,
  work: () => Promise<unknown>,
): Promise<void> {
  await runSql(server, `CREATE TRIGGER killing AFTER ${event} ON "${table}" BEGIN SELECT kill_server(); END`)
  const isAnswered = await work().then(
    () => true,
    () => false,
  )
  if (isAnswered) throw new Error(`the server did not die behind ${event} of ${table}`)
  await server.restart()
  await runSql(server, 'DROP TRIGGER killing')
}

/** All rows of these tables, as one text. */
export async function contentOf(server: TestServer, tables: Iterable<string>): Promise<string> {
  const texts: string[] = []
  for (const table of tables) {
    const columns = await readText(
      server,
      `SELECT group_concat('quote("' || name || '")', ' || '','' || ') AS text FROM pragma_table_info('${table}')`,
    )
    const rows = `SELECT ${columns} AS line FROM "${table}" ORDER BY 1`
    texts.push(
      `${table}: ${await readText(server, `SELECT coalesce(group_concat(line, ';'), '') AS text FROM (${rows})`)}`,
    )
  }
  return texts.join('\n')
}
