import type { ModuleGraph } from './module-graph.mjs'

export function staffChunk(): (id: string, graph: ModuleGraph) => string | null
