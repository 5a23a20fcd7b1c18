/** Arrays in the form of NumPy: an .npz file is a ZIP of .npy files, which `numpy.load` reads without anything else. */
import { crc32, deflateRawSync } from 'node:zlib';
import type { Numbers } from './columns.ts';

const kindOf = (array: Numbers): string =>
  `${array.BYTES_PER_ELEMENT === 1 ? '|' : '<'}${array instanceof Float32Array ? 'f' : 'i'}${array.BYTES_PER_ELEMENT}`;

/** Where data begins in a .npy file, in bytes. */
const ALIGNED = 64;

/** An array as a .npy file, version 1.0. */
const npyOf = (array: Numbers, shape: readonly number[]): Buffer => {
  const tuple = `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;
  const head = `{"descr": "${kindOf(array)}", "fortran_order": False, "shape": ${tuple}, }`;
  const fixed = 10;
  const length = Math.ceil((fixed + head.length + 1) / ALIGNED) * ALIGNED - fixed;
  const begin = Buffer.alloc(fixed);
  begin.write('\x93NUMPY\x01\x00', 'latin1');
  begin.writeUInt16LE(length, 8);
  const data = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  return Buffer.concat([begin, Buffer.from(`${head.padEnd(length - 1)}\n`, 'latin1'), data]);
};

/** The date of all files: data sets of equal content are equal. 1 January 1980, the first that ZIP knows. */
const DATE = 0x21;

/** What a ZIP says of a file, at its place and again at the end. */
const entryOf = (name: string, content: Buffer, packed: Buffer): Buffer => {
  const entry = Buffer.alloc(26);
  entry.writeUInt16LE(20, 0);
  entry.writeUInt16LE(8, 4);
  entry.writeUInt16LE(DATE, 8);
  entry.writeUInt32LE(crc32(content), 10);
  entry.writeUInt32LE(packed.length, 14);
  entry.writeUInt32LE(content.length, 18);
  entry.writeUInt16LE(name.length, 22);
  return entry;
};

const number = (value: number, bytes: 2 | 4): Buffer => {
  const out = Buffer.alloc(bytes);
  out.writeUIntLE(value, 0, bytes);
  return out;
};

/** Files in one ZIP, packed. */
const zipOf = (files: readonly (readonly [name: string, content: Buffer])[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content);
    const entry = entryOf(name, content, packed);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), entry, Buffer.from(name), packed]);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        number(20, 2),
        entry,
        Buffer.alloc(10),
        number(at, 4),
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = [Buffer.from('PK\x05\x06'), Buffer.alloc(4), number(files.length, 2), number(files.length, 2)];
  return Buffer.concat([...parts, index, ...end, number(index.length, 4), number(at, 4), number(0, 2)]);
};

/** Arrays as an .npz file. @param width the length of the second axis of `cells` */
export const npzOf = (arrays: Readonly<Record<string, Numbers>>, width: number): Buffer =>
  zipOf(
    Object.entries(arrays).map(([name, array]) => [
      `${name}.npy`,
      npyOf(array, name === 'cells' ? [array.length / width, width] : [array.length]),
    ]),
  );
