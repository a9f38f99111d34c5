interface Module {
  code: string | null
  importedIds: readonly string[]
}

export const startScreens: readonly string[]
export function startChunks(): (id: string, graph: { getModuleInfo(id: string): Module | null }) => string | null
