import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { NameTable } from './tiny-internet.ts';

const typeA = 1;
const headerBytes = 12;

/** Returns the question as a host name, and where the question ends. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answer(query: Buffer, names: NameTable): Buffer {
  const { name, type, end } = readQuestion(query);
  const entry = names[name];
  const addresses = type === typeA ? (typeof entry === 'function' ? entry() : (entry ?? [])) : [];
  const header = Buffer.from(query.subarray(0, headerBytes));
  header.writeUInt16BE(entry === undefined ? 0x8183 : 0x8180, 2); // NXDOMAIN or no error, recursion available
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt32BE(0, 8);
  // Each record: the name of the question, type A, class IN, a life of 0 s, 4 bytes.
  const records = addresses.map((address) =>
    Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([header, query.subarray(headerBytes, end), ...records]);
}

/** Starts a DNS server over UDP (RFC 1035) that answers with IPv4 addresses from a table and a time to live of 0. */
export async function startNameServer(names: NameTable, address: string, port: number): Promise<{ close: () => void }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => socket.send(answer(query, names), from.port, from.address));
  socket.bind(port, address);
  await once(socket, 'listening');
  return { close: () => socket.close() };
}
