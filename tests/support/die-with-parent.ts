import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Shell script. Its input is a pipe from this process, so `read` ends however this process ends, also by SIGKILL; then
 * it kills $0.
 */
const KILL_AT_END_OF_INPUT = 'read -r _; kill -9 "$0" 2>/dev/null'

/** Kills a child process when this one ends without having ended it: an interrupted run leaves no server behind. */
export function dieWithParent<T extends ChildProcess>(child: T): T {
  if (child.pid === undefined) return child
  // In a process group of its own: what interrupts the run must not end it first.
  const guard = spawn('sh', ['-c', KILL_AT_END_OF_INPUT, String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.unref()
  ;(guard.stdin as unknown as { unref?: () => void }).unref?.()
  child.once('exit', () => guard.kill('SIGKILL'))
  return child
}
