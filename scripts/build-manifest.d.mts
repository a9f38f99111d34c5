export interface BuiltChunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

type Manifest = Record<string, BuiltChunk>

export function readManifest(): Manifest
export function closure(manifest: Manifest, name: string): Set<string>
export function startScreenIn(manifest: Manifest, screen: string): string | undefined
export function shellFiles(manifest: Manifest): Set<string>
export function staffFiles(manifest: Manifest): Set<string>
export function hashOfBuilt(file: string): string
