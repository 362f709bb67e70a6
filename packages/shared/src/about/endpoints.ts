import { defineEndpoint } from '../endpoint.ts';
import { contactSchema, legalTextSchema } from './schemas.ts';

/** The REST paths by which the operator of a server speaks to everybody. */
export const aboutEndpoints = {
  contact: defineEndpoint({ method: 'GET', path: '/about/contact', auth: 'anyone', response: contactSchema }),
  legal: defineEndpoint({ method: 'GET', path: '/about/legal', auth: 'anyone', response: legalTextSchema }),
};
