/** Arrays for NumPy: an .npz file is a ZIP of .npy files, which `numpy.load` can read. */
import { zipOf } from '../../base/text/zip.ts';
import type { Numbers } from './columns.ts';

const kindOf = (array: Numbers): string =>
  `${array.BYTES_PER_ELEMENT === 1 ? '|' : '<'}${array instanceof Float32Array ? 'f' : 'i'}${array.BYTES_PER_ELEMENT}`;

/** Where data begins in a .npy file, in bytes. */
const ALIGNED = 64;

/** An array as a .npy file, version 1.0. */
const npyOf = (array: Numbers, shape: readonly number[]): Uint8Array<ArrayBuffer> => {
  const tuple = `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;
  const head = `{"descr": "${kindOf(array)}", "fortran_order": False, "shape": ${tuple}, }`;
  const fixed = 10;
  const length = Math.ceil((fixed + head.length + 1) / ALIGNED) * ALIGNED - fixed;
  const begin = Buffer.alloc(fixed);
  begin.write('\x93NUMPY\x01\x00', 'latin1');
  begin.writeUInt16LE(length, 8);
  const data = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  return Uint8Array.from(Buffer.concat([begin, Buffer.from(`${head.padEnd(length - 1)}\n`, 'latin1'), data]));
};

/** Arrays as an .npz file. @param width the length of the second axis of `cells` */
export const npzOf = async (arrays: Readonly<Record<string, Numbers>>, width: number): Promise<Uint8Array> => {
  const parts = Object.entries(arrays).map(([name, array]) => ({
    name: `${name}.npy`,
    content: npyOf(array, name === 'cells' ? [array.length / width, width] : [array.length]),
  }));
  return new Uint8Array(await (await zipOf(parts)).arrayBuffer());
};
