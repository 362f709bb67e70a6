/** The exports of diaries for other features, which may import nothing else from here. */
export { diaryScope } from './diary-scope.ts';
