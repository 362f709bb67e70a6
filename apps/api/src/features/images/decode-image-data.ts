import { maxImageBytes } from '@trivet/shared/images/schemas';
import { DomainError } from '#api/kernel/errors';

const maxPrefixLength = 200;

/**
 * Returns the bytes of base64 text, with or without `data:…;base64,` in front. Throws `imageTooLarge` and `notAnImage`.
 */
export function decodeImageData(data: string): Buffer {
  const comma = data.startsWith('data:') ? data.slice(0, maxPrefixLength).indexOf(',') : -1;
  if (data.startsWith('data:') && !/;base64$/i.test(data.slice(0, Math.max(0, comma))))
    throw new DomainError('notAnImage');
  // Four letters are three bytes.
  if (((data.length - comma) * 3) / 4 > maxImageBytes + 8) throw new DomainError('imageTooLarge');
  return Buffer.from(data.slice(comma + 1), 'base64');
}
