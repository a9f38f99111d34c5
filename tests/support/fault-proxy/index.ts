/**
 * A link between a phone and the server, whose faults are ours.
 *
 *     const proxy = await startFaultProxy({ target: 'http://127.0.0.1:8090' })
 *     await page.goto(proxy.url)
 *     await proxy.setMode('cut')        // no network: the port refuses
 *     await proxy.setMode('silent')     // a mast that accepts and never answers
 *     await proxy.heal(true)            // good again, what hung is reset
 *     await proxy.close()
 *
 * From another process: `startProxyControl(proxy)`.
 */
export { type ProxyControl, startProxyControl } from './control'
export type { Exchange } from './exchange'
export {
  type Fault,
  type FaultKind,
  type FaultPlan,
  type LinkMode,
  type LinkModeKind,
  noFaults,
  type RequestInfo,
  POKES_PATH,
  SYNC_PATH,
  UPLOADS_PATH,
} from './faults'
export { type FaultWeights, scriptedPlan, seededPlan } from './plan'
export { FaultProxy, type FaultProxyOptions, startFaultProxy } from './proxy'
export { type Random, seededRandom } from './random'
