import { runSql } from '../support/raw-sql'
import type { TestServer } from '../support/server'
import { insertCases, numbers } from '../server/case-calls'

/** Rows of this many users and reports, by SQL: triggers count them as usual. Needs the hook RAW_SQL. */
export async function fillForStaff(server: TestServer, count: number): Promise<void> {
  const from = `${numbers(1, count)}`
  const at = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || value || ' seconds')"
  await runSql(
    server,
    `${from} INSERT INTO users (id, email, tokenKey, password, username, username_key, created_at, updated_at)
      SELECT printf('bench%010d', value), 'bench' || value || '@example.com', printf('%050d', value), '', 'bench_' || value,
        'bench_' || value, ${at}, ${at} FROM numbers`,
    `${from} INSERT INTO profiles (id, username, username_key, verification_status, created_at, updated_at)
      SELECT printf('bench%010d', value), 'bench_' || value, 'bench_' || value, 'none', ${at}, ${at} FROM numbers`,
    insertCases(count),
    `${from} INSERT INTO reports (id, reporter_id, report_type, reported_post_id, reason, status, case_id, is_counted, created_at, updated_at)
      SELECT printf('r%029d', value), printf('bench%010d', value), 'post', printf('p%014d', value), 'spam', 'pending',
        printf('c%014d', value - 1), 1, ${at}, ${at} FROM numbers`,
    'ANALYZE',
  )
}

/** The 95th of 100 values. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
