import { bugs } from '../server/failures.ts';
import { whenIdle } from '../when-idle.ts';

/** Most errors that are kept until the library of the error service is there. */
const maxWaiting = 10;

/** Tells an error service of every error that nothing catches, and of bugs that the application caught. */
export function watchErrors(dsn: string): void {
  const waiting: unknown[] = [];
  let report = (error: unknown): void => void (waiting.length < maxWaiting && waiting.push(error));
  bugs.report = (error) => report(error);
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  whenIdle(() => {
    import('./send-reports.ts').then(
      ({ openReports }) => {
        report = openReports(dsn);
        waiting.forEach(report);
      },
      // Without a connection there is nobody to tell.
      () => (report = () => undefined),
    );
  });
}
