export { NotFound as Component } from '#web/app/not-found.tsx';
