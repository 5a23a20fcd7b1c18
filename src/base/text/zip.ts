/** Several files as one: a ZIP archive whose parts are packed by deflate. */

export interface Part {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

const checksum = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
};

const packed = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** Numbers as ZIP has them: each with its size in bytes, the lowest first. */
const fields = (...all: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(all.flatMap(([size, value]) => Array.from({ length: size }, (_, i) => (value >>> (8 * i)) & 255)));

const [FILE, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
/** Version 2.0; names in UTF-8; deflate. Times are the first that ZIP knows, so that equal parts give equal archives. */
const [VERSION, UTF8, DEFLATE, DATE] = [20, 0x800, 8, 0x21];

/** An archive with its parts in their order, 4 GiB at most. */
export const zipOf = async (parts: readonly Part[]): Promise<Blob> => {
  const text = new TextEncoder();
  const [files, entries]: [Uint8Array<ArrayBuffer>[], Uint8Array<ArrayBuffer>[]] = [[], []];
  let [at, listed] = [0, 0];
  for (const { name, content } of parts) {
    const bytes = typeof content === 'string' ? text.encode(content) : content;
    const [label, body] = [text.encode(name), await packed(bytes)];
    const about = [
      ...([
        [2, VERSION],
        [2, UTF8],
        [2, DEFLATE],
        [2, 0],
        [2, DATE],
        [4, checksum(bytes)],
      ] as const),
      ...([
        [4, body.length],
        [4, bytes.length],
        [2, label.length],
        [2, 0],
      ] as const),
    ] as const;
    const file = fields([4, FILE], ...about);
    const entry = fields([4, ENTRY], [2, VERSION], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    files.push(file, label, body);
    entries.push(entry, label);
    at += file.length + label.length + body.length;
    listed += entry.length + label.length;
  }
  const count = parts.length;
  const end = fields([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, listed], [4, at], [2, 0]);
  return new Blob([...files, ...entries, end], { type: 'application/zip' });
};
