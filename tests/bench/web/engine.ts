import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** Bytes, brotli, of the conversation engine with all its data, built alone as the browser gets it. */
export async function engineOf(root: string): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: ['core/engine/rules.ts'], formats: ['es'] },
      minify: true,
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  if (code.length === 0) throw new Error('The engine was not built.');
  return code.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}
