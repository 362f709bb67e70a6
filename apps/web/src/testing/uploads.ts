import { onTestFinished, vi } from 'vitest';

interface UploadAnswer {
  status: number;
  body: object;
}

/** One upload of a test, which takes the next answer. */
export class UploadRequest {
  static answers: UploadAnswer[] = [];
  status = 0;
  responseText = '';
  upload = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    const answer = UploadRequest.answers.shift();
    this.status = answer?.status ?? 0;
    this.responseText = JSON.stringify(answer?.body ?? {});
    setTimeout(() => (answer === undefined ? this.onerror() : this.onload()));
  }
}

/** Answers the uploads of a test in their order. Without an answer the server cannot be reached. */
export function serveUploads(answers: UploadAnswer[]): void {
  UploadRequest.answers = answers;
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  onTestFinished(() => {
    vi.stubGlobal('XMLHttpRequest', undefined);
  });
}
