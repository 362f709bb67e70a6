import { constants, setPriority } from 'node:os';
import { serveReadings } from './features/ocr/serve-readings.ts';
import { limitSharp } from './features/ocr/picture/open-picture.ts';

// The process that reads pictures and documents. It gives way to the server on a busy machine.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A machine that does not allow it reads with the same priority.
}
limitSharp();
serveReadings();
