declare module 's3rver' {
  /** The settings that tests use. */
  interface Settings {
    directory: string;
    port: number;
    address: string;
    silent: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
    constructor(settings: Settings);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
