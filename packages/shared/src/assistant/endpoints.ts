import { z } from 'zod';
import { defineContent } from '../endpoint.ts';
import { idSchema } from '../sync/row-schemas.ts';
import { sendMessageSchema } from './schemas.ts';

export const assistantEndpoints = {
  send: defineContent({
    method: 'POST',
    path: '/assistant/chats/:chatId/messages',
    summary: 'Sends a message to the assistant. The answer comes line by line, each a JSON object, while it is made.',
    auth: 'user',
    flag: 'enableAssistant',
    params: z.object({ chatId: idSchema }),
    body: sendMessageSchema,
    refusals: ['notFound', 'assistantLimit', 'limitReached'],
    content: ['application/x-ndjson'],
  }),
};
