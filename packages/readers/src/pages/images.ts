import { maxUrlLength } from '@trivet/shared/clip/schemas';
import type { Element } from 'domhandler';
import { imageOf } from '../markup/read-markup.ts';

const maxImages = 10;

/** Makes addresses absolute and returns the http(s) ones, each once, at most 10. */
export function resolvedImages(written: readonly string[], page: string): string[] {
  const absolute = written.map((address) => (URL.canParse(address, page) ? new URL(address, page) : undefined));
  return [
    ...new Set(
      absolute.filter((url) => url?.protocol === 'http:' || url?.protocol === 'https:').map((url) => url?.href ?? ''),
    ),
  ]
    .filter((address) => address.length <= maxUrlLength)
    .slice(0, maxImages);
}

const decoration =
  /logo|icon|avatar|sprite|placeholder|pixel|badge|banner|spacer|blank|loading|gravatar|emoji|\.svg(?:$|\?)/i;
const minSide = 200;

const sideOf = (text: string | undefined): number => {
  const side = Number.parseInt(text ?? '', 10);
  return Number.isNaN(side) ? minSide : side;
};

/**
 * Returns the pictures of a page that does not name its main picture. Those whose description has a word of its title
 * come first. Small ones and decoration are left out.
 */
export function shownImages(elements: readonly Element[], title: string): string[] {
  const words = (title.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []).slice(0, 20);
  const shown = elements
    .filter(
      ({ name, attribs }) => name === 'img' && sideOf(attribs.width) >= minSide && sideOf(attribs.height) >= minSide,
    )
    .slice(0, 200)
    .map((element) => ({
      address: imageOf(element),
      about: `${element.attribs.alt ?? ''} ${element.attribs.class ?? ''}`,
    }))
    .filter(
      ({ address, about }) =>
        address !== '' && !address.startsWith('data:') && !decoration.test(`${address.slice(-300)} ${about}`),
    );
  const isNamed = ({ about }: { about: string }): boolean => words.some((word) => about.toLowerCase().includes(word));
  return [...shown.filter(isNamed), ...shown.filter((image) => !isNamed(image))]
    .map(({ address }) => address)
    .slice(0, 3);
}
