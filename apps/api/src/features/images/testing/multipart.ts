/** One part of a form. With a file name it is a file. */
export interface FormPart {
  name: string;
  filename?: string;
  content: Buffer | string;
}

const boundary = 'boundaryOfATest';

/** Returns a multipart request as a client would write it, with unescaped names. */
export function multipart(parts: readonly FormPart[]): { headers: Record<string, string>; payload: Buffer } {
  const bodies = parts.flatMap(({ name, filename, content }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/jpeg`),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...bodies, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
