import type { ModuleGraph } from './module-graph.mjs'

export const startScreens: readonly string[]
export function startChunks(): (id: string, graph: ModuleGraph) => string | null
