export interface BuiltChunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

type Manifest = Record<string, BuiltChunk>

export function readManifest(): Manifest
export function closure(manifest: Manifest, name: string): Set<string>
export function shellFiles(manifest: Manifest): Set<string>
export function hashOfBuilt(file: string): string
