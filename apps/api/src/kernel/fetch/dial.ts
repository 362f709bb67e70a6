import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { heard, openSocket, openTlsSocket } from '../streams.ts';
import { Blocked, type ConnectionGoal, hostOf } from './guard.ts';

/** Opens a TCP connection to one of the addresses of an endpoint. The guard has judged them. */
export type Dial = (endpoint: ConnectionGoal, signal: AbortSignal) => Promise<Socket>;

// No honest name server gives more answers, and trying them all would send packets on its behalf.
const maxAddresses = 8;

const isV4 = (address: string): boolean => isIP(address) === 4;

function opened<T extends Socket>(socket: T, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => socket.destroy(new Error('aborted'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    const settle = () => signal.removeEventListener('abort', stop);
    socket.once('close', settle);
    socket.on('error', reject);
    socket.once(event, () => {
      settle();
      resolve(socket);
    });
  });
}

/**
 * Connects directly to the addresses that the guard has judged. It never resolves the name a second time, so the name
 * cannot change to another address in between.
 */
export const dialDirectly: Dial = ({ addresses, port }, signal) => {
  const answers = addresses.slice(0, maxAddresses).map((address) => ({ address, family: isIP(address) }));
  const socket = openSocket({
    host: 'judged.invalid',
    port,
    autoSelectFamily: true,
    lookup: (_name, _options, callback) => callback(null, answers),
  });
  return opened(socket, 'connect', signal);
};

/**
 * Connects by a CONNECT tunnel of the proxy (`http://user:password@host:port`, or https). The tunnel names the judged
 * address, not the host name, so that the proxy cannot resolve it to another one.
 */
export function dialThrough(proxyUrl: string): Dial {
  const proxy = new URL(proxyUrl);
  const request = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
  const login = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  const headers = login === ':' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` };

  return ({ addresses, port }, signal) =>
    new Promise((resolve, reject) => {
      // Proxies without IPv6 are common, and so are names with an IPv4 address too.
      const address = addresses.find(isV4) ?? addresses[0] ?? '';
      const target = isV4(address) ? `${address}:${port}` : `[${address}]:${port}`;
      const call = heard(
        request({
          protocol: proxy.protocol,
          hostname: hostOf(proxy),
          port: proxy.port,
          method: 'CONNECT',
          path: target,
          headers: { host: target, ...headers },
          agent: false,
          signal,
        }),
      );
      call.once('error', reject);
      call.once('response', () => reject(new Blocked('proxy')));
      call.once('connect', (response, socket, head) => {
        socket.on('error', reject);
        if (response.statusCode !== 200) {
          socket.destroy();
          reject(new Blocked('proxy'));
          return;
        }
        if (head.length > 0) socket.unshift(head);
        resolve(socket);
      });
      call.end();
    });
}

/** Starts TLS for the host of a URL on an open connection. It checks certificates and never offers one of ours. */
export function secure(socket: Socket, url: URL, signal: AbortSignal): Promise<TLSSocket> {
  const host = hostOf(url);
  const tls = openTlsSocket({
    socket,
    host,
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  });
  return opened(tls, 'secureConnect', signal);
}
