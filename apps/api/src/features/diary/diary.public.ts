/** The exports of diaries for other features, which may import nothing else from here. */
export { diaryScope } from './diary-scope.ts';
export { findDiary, type WholeDiary } from './transfer/read-diary.service.ts';
export {
  holdDiary,
  insertEntries,
  isInDiary,
  removeEntries,
  roomInDiary,
  tellOfDiary,
} from './transfer/write-diary.service.ts';
