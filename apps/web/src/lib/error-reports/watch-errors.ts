import { whenIdle } from '#web/lib/when-idle.ts';

/** Most errors that are kept until the library of the error service is there. */
const maxWaiting = 10;

let report: (error: unknown) => void = () => undefined;

/** Tells the error service of an error that the application caught, if there is a service and it is a bug of ours. */
export const reportError = (error: unknown): void => report(error);

/** Tells the error service that the server names in the page of every error that nothing catches. Nothing is loaded without one. */
export function watchErrors(): void {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-service"]')?.content ?? '';
  // While developing, nobody fills the place in the page.
  if (!dsn.startsWith('http')) return;
  const waiting: unknown[] = [];
  report = (error) => void (waiting.length < maxWaiting && waiting.push(error));
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
