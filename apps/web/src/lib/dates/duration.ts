// The build packs this with what every screen needs, together with the module that it names.
export { durationWords, timeWords } from '@trivet/shared/text/duration-words';
