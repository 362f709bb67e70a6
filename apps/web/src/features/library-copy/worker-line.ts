import type { Answer, FromWorker, News, Question, ToWorker } from './protocol.ts';
import type { TypedCall, TypedAnswer } from '#web/lib/copy/typed-calls.ts';

/** The line from the page to the worker that has the copy. */
export interface WorkerLine {
  ask: (question: Question) => Promise<Answer>;
  close: () => void;
}

/** The part of a worker that the line uses. */
export type LibraryWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface LineOptions {
  onNews: (news: News) => void;
  /** Calls the server for the worker. */
  call: (call: TypedCall) => Promise<TypedAnswer>;
}

/** Opens the line. A worker that ends by itself answers nothing any more, and what was asked has failed. */
export function openLine(worker: LibraryWorker, { onNews, call }: LineOptions): WorkerLine {
  const waiting = new Map<number, (answer: Answer) => void>();
  let number = 0;
  let isEnded = false;
  const end = () => {
    isEnded = true;
    for (const settle of waiting.values()) settle({ type: 'unknown' });
    waiting.clear();
  };
  const send = (message: ToWorker, moved: Transferable[] = []) => worker.postMessage(message, moved);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if ('news' in data) onNews(data.news);
    else if ('call' in data) {
      void call(data.call).then((answer) =>
        send({ called: data.called, answer }, answer === null ? [] : [answer.body]),
      );
    } else {
      waiting.get(data.number)?.(data.answer);
      waiting.delete(data.number);
    }
  });
  worker.addEventListener('error', () => {
    end();
    onNews({ type: 'ended' });
  });
  return {
    ask: (question) => {
      if (isEnded) return Promise.resolve({ type: 'unknown' });
      number += 1;
      const own = number;
      return new Promise((resolve) => {
        waiting.set(own, resolve);
        send({ number: own, question });
      });
    },
    close: () => {
      end();
      worker.terminate();
    },
  };
}
