/** Several files as one: a ZIP archive whose parts are compressed with deflate. */

export interface ZipEntry {
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

/** Numbers in ZIP format: each with its size in bytes, lowest byte first. */
const fields = (...all: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(all.flatMap(([size, value]) => Array.from({ length: size }, (_, i) => (value >>> (8 * i)) & 255)));

const [FILE, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
/** Version 2.0; names in UTF-8; deflate. The date is the first that ZIP knows, so that equal parts give equal archives. */
const [VERSION, UTF8, DEFLATE, DATE] = [20, 0x800, 8, 0x21];

/** An archive of the parts in their order, 4 GiB at most. */
export const zipOf = async (parts: readonly ZipEntry[]): Promise<Blob> => {
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

/** Sizes in bytes: the record at an archive's end, a part's entry in the directory, and the header before a part. */
const [END_SIZE, ENTRY_SIZE, FILE_SIZE] = [22, 46, 30];
/** A comment may follow the end of an archive. */
const MOST_REMARK = 0xffff;

const NO_ARCHIVE = 'It is no ZIP archive that can be read.';

const unpacked = async (bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const found: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(found).arrayBuffer());
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error(`Its files have more than ${most} bytes.`);
    }
    found.push(value);
  }
};

/**
 * The parts of an archive by their names; they may be compressed with deflate, or not at all.
 *
 * @param most bytes that all parts may have together
 * @throws Error with a sentence, if it is not an archive, or holds more
 */
export const partsOf = async (archive: Uint8Array<ArrayBuffer>, most: number): Promise<ZipEntry[]> => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const last = archive.length - END_SIZE;
  let end = last;
  while (end >= Math.max(0, last - MOST_REMARK) && view.getUint32(end, true) !== END) end--;
  if (end < 0 || view.getUint32(end, true) !== END) throw new Error(NO_ARCHIVE);
  const text = new TextDecoder();
  const parts: ZipEntry[] = [];
  let [at, left] = [view.getUint32(end + 16, true), most];
  try {
    for (let n = view.getUint16(end + 10, true); n > 0; n--) {
      if (view.getUint32(at, true) !== ENTRY) throw new RangeError();
      const [method, size, label, more, remark, file] = [
        ...[view.getUint16(at + 10, true), view.getUint32(at + 20, true), view.getUint16(at + 28, true)],
        ...[view.getUint16(at + 30, true), view.getUint16(at + 32, true), view.getUint32(at + 42, true)],
      ];
      const name = text.decode(archive.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + label));
      const begin = file + FILE_SIZE + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
      const body = archive.slice(begin, begin + size);
      if (method !== DEFLATE && method !== 0) throw new RangeError();
      const content = method === 0 ? body : await unpacked(body, left);
      left -= content.length;
      parts.push({ name, content });
      at += ENTRY_SIZE + label + more + remark;
    }
  } catch (error) {
    // Numbers in it may point anywhere, and its parts may be broken.
    throw error instanceof RangeError || error instanceof TypeError ? new Error(NO_ARCHIVE) : error;
  }
  return parts;
};
