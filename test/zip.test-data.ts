import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, with the values in its headers. */
export interface Packed {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** The Unix mode, which includes the type of the file. */
  readonly mode?: number;
  /** The size that the headers claim, instead of the true one. */
  readonly claims?: number;
  readonly isEncrypted?: boolean;
}

const PLAIN = 0o10_0644;

/** Returns the bytes of a ZIP archive. */
export function zipOf(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content, mode = PLAIN, claims, isEncrypted = false } of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const file = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE((isEncrypted ? 1 : 0) + 0x8_00, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(claims ?? bytes.length, 18);
    about.writeUInt16LE(file.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), about, file, packed]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE((mode << 16) >>> 0, 6);
    entry.writeUInt32LE(at, 10);
    const head = Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1');
    entries.push(Buffer.concat([head, about, entry, file]));
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
