export type Parameters = { [name: string]: string | number }

/** Runs a statement. @returns how many rows it changed */
export function run(app: core.App, sql: string, parameters: Parameters): number {
  return app.db().newQuery(sql).bind(parameters).execute().rowsAffected()
}

/** Reads plain rows. @param columns name → a value of the column's type */
export function readRows<T extends object>(app: core.App, sql: string, parameters: Parameters, columns: T): T[] {
  const rows = arrayOf(new DynamicModel(columns) as T)
  app.db().newQuery(sql).bind(parameters).all(rows)
  return rows.map((row) => copyOf(row, columns))
}

/** Reads hundreds of plain rows, as one text: their fields are not fetched one by one. */
export function readManyRows<T extends object>(app: core.App, sql: string, parameters: Parameters, columns: T): T[] {
  const fields = Object.keys(columns).map((name) => `'${name}', ${name}`)
  const text = `SELECT json_group_array(json_object(${fields.join(', ')})) AS text FROM (${sql})`
  return JSON.parse(readRow(app, text, parameters, { text: '' }).text) as T[]
}

/** Reads the only row of an answer; throws when there is none. */
export function readRow<T extends object>(app: core.App, sql: string, parameters: Parameters, columns: T): T {
  const row = new DynamicModel(columns) as T
  app.db().newQuery(sql).bind(parameters).one(row)
  return copyOf(row, columns)
}

/** Evaluates an SQL condition. */
export function isTrue(app: core.App, condition: string, parameters: Parameters): boolean {
  return readRow(app, `SELECT (${condition}) AS yes`, parameters, { yes: 0 }).yes === 1
}

/** The fields of a Go value as a plain object. */
function copyOf<T extends object>(row: T, columns: T): T {
  const plain = { ...columns }
  for (const name of Object.keys(columns) as Array<keyof T>) plain[name] = row[name]
  return plain
}
