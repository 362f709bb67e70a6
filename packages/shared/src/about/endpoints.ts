import { defineEndpoint } from '../endpoint.ts';
import { contactSchema, legalTextSchema, serverModelsSchema } from './schemas.ts';

/** The REST paths by which the operator of a server speaks to everybody. */
export const aboutEndpoints = {
  contact: defineEndpoint({
    method: 'GET',
    path: '/about/contact',
    summary: 'Returns how people reach the operator.',
    auth: 'anyone',
    response: contactSchema,
  }),
  legal: defineEndpoint({
    method: 'GET',
    path: '/about/legal',
    summary: 'Returns the terms of the operator in the language of the caller.',
    auth: 'anyone',
    response: legalTextSchema,
  }),
  models: defineEndpoint({
    method: 'GET',
    path: '/about/models',
    summary: 'Returns which language models and which languages of photos the server has.',
    auth: 'user',
    response: serverModelsSchema,
  }),
};
