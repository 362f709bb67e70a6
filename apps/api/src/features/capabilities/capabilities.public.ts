/** The exports of capabilities for other features, which may import nothing else from here. */
export { allowedImages, capabilitiesOf, capabilitiesOfLibrary, missingCapability } from './capabilities.service.ts';
