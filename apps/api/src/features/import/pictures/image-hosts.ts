import { DomainError } from '#api/kernel/errors';
import type { Fetcher } from '#api/kernel/fetch/fetcher';

/** Most bytes of a picture. */
export const imageBytes = 40 * 1024 * 1024;
const imageTimeoutMs = 10_000;
/**
 * Number of timeouts after which a host that never answered gets no further requests. Thousands of recipes may name a
 * host that is gone.
 * @limit Imports
 */
const maxFailures = 5;

/** Fetches pictures. It stops asking a host that never answered, because thousands of recipes may name it. */
export class ImageHosts {
  readonly #fetcher: Fetcher;
  readonly #maxBytes: number;
  readonly #failures = new Map<string, number>();

  constructor(fetcher: Fetcher, maxBytes = imageBytes) {
    this.#fetcher = fetcher;
    this.#maxBytes = maxBytes;
  }

  async get(url: string): Promise<Buffer> {
    const { host } = new URL(url);
    const failures = this.#failures.get(host) ?? 0;
    if (failures >= maxFailures) throw new DomainError('addressBlocked');
    try {
      const { bytes } = await this.#fetcher.get(url, {
        accept: 'image/*',
        maxBytes: this.#maxBytes,
        timeoutMs: imageTimeoutMs,
      });
      this.#failures.set(host, Number.NEGATIVE_INFINITY);
      return bytes;
    } catch (error) {
      // A host that refuses a picture answers at once, and may be asked for the next.
      const isSilent = error instanceof DomainError && error.code === 'addressBlocked';
      if (isSilent) this.#failures.set(host, failures + 1);
      throw error;
    }
  }
}
