/** One URL that no fetch may ask for, named as in the security cases. */
export interface UrlCase {
  id: string;
  url: string;
}

const groups: string[][] = [
  [
    ...['http://localhost/', 'http://LOCALHOST./', 'http://foo.localhost/', 'http://localhost.localdomain/'],
    ...['http://127.0.0.1/', 'http://127.1/', 'http://127.0.1/', 'http://0/', 'http://0.0.0.0/'],
    ...['http://127.127.127.127/', 'http://2130706433/', 'http://017700000001/', 'http://0177.0.0.1/'],
    ...['http://0177.1/', 'http://0x7f000001/', 'http://0x7f.1/', 'http://0x7f.0x0.0x0.0x1/'],
    ...['http://127.000.000.001/', 'http://127.0.0.1./', 'http://%31%32%37%2e%30%2e%30%2e%31/'],
    ...['http://①②⑦.⓪.⓪.①/', 'http://127。0。0。1/', 'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/'],
  ],
  [
    ...['http://[::1]/', 'http://[::]/', 'http://[0000::1]/', 'http://[::ffff:127.0.0.1]/'],
    ...['http://[::ffff:7f00:1]/', 'http://[::127.0.0.1]/', 'http://[::ffff:0:127.0.0.1]/'],
    ...['http://[64:ff9b::7f00:1]/', 'http://[64:ff9b:1::7f00:1]/', 'http://[2002:7f00:1::]/'],
    ...['http://[2001:0:7f00:1::]/', 'http://[fe80::1]/', 'http://[fc00::1]/', 'http://[fec0::1]/'],
    ...['http://[ff02::1]/', 'http://[100::1]/', 'http://[2001:db8::1]/'],
  ],
  [
    ...['http://169.254.169.254/latest/meta-data/', 'http://2852039166/', 'http://0xA9FEA9FE/'],
    ...['http://0251.0376.0251.0376/', 'http://[::ffff:a9fe:a9fe]/', 'http://[fd00:ec2::254]/'],
    ...['http://169.254.170.2/', 'http://100.100.100.200/', 'http://168.63.129.16/', 'http://192.0.0.192/'],
    'http://metadata.google.internal/',
  ],
  [
    ...['http://10.0.0.1/', 'http://172.16.0.1/', 'http://172.31.255.255/', 'http://192.168.0.1/'],
    ...['http://100.64.0.1/', 'http://198.18.0.1/', 'http://192.0.2.1/', 'http://224.0.0.1/'],
    ...['http://240.0.0.1/', 'http://255.255.255.255/'],
  ],
  [
    ...['http://user:pass@127.0.0.1/', 'http://pub.test@127.0.0.1/', 'http://127.0.0.1#@pub.test/'],
    ...['http://127.0.0.1\\@pub.test/', 'http:127.0.0.1', 'http:///127.0.0.1/', '//127.0.0.1/'],
    ...[' http://127.0.0.1/ ', 'http://1.1.1.1 &@127.0.0.1# @pub.test/', 'http://127.0.0.1\n/'],
  ],
  [
    ...['file:///etc/passwd', 'gopher://127.0.0.1:6379/_FLUSHALL', 'dict://127.0.0.1:11211/'],
    ...['ftp://127.0.0.1/', 'data:text/html,x', 'javascript:alert(1)', 'blob:http://127.0.0.1/x'],
    'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
  ],
  ['http://pub.test:22/', 'http://pub.test:5432/', 'http://pub.test:6379/', 'http://pub.test:0/'],
  ['http://own.test/'],
];

/** The address of the server under test in the cases, for `ownOrigins`. */
export const ownOrigin = 'http://own.test:3000';

/** U1 to U84 in their order: loopback, IPv6, metadata, private, parser, scheme, port, own service. */
export const urlCases: UrlCase[] = groups.flat().map((url, index) => ({ id: `U${index + 1}`, url }));
