declare module 'virtual:models' {
  /** The names of the files in `models/`. */
  export const models: readonly string[];
  /** Where they are, as the scripts of workers see it. */
  export const folder: string;
}

declare module 'virtual:program' {
  /** The program's build, as the command line reports it. */
  export const program: { readonly build: string; readonly version: string; readonly commit: string | null };
}

/** The part of DuckDB-Wasm used here; its file has no types beside it. */
declare module 'virtual:duckdb' {
  interface ResultColumn {
    get(row: number): unknown;
  }
  export interface ResultTable {
    readonly numRows: number;
    readonly schema: {
      readonly fields: readonly { readonly name: string; readonly type: { readonly typeId: number } }[];
    };
    getChildAt(column: number): ResultColumn | null;
  }
  interface Statement {
    query(...values: unknown[]): ResultTable;
    close(): void;
  }
  interface Connected {
    query(sql: string): ResultTable;
    prepare(sql: string): Statement;
    insertArrowFromIPCStream(bytes: Uint8Array, how: { name: string; schema: string; create: boolean }): void;
    close(): void;
  }
  export interface InBrowser {
    instantiate(progress: () => void): Promise<InBrowser>;
    open(config: object): void;
    registerFileBuffer(name: string, bytes: Uint8Array): void;
    connect(): Connected;
  }
  export const BROWSER_RUNTIME: object;
  export const DuckDBAccessMode: { readonly READ_ONLY: number };
  export class VoidLogger {}
  export const createDuckDB: (
    bundles: Record<'mvp' | 'eh', { readonly mainModule: string }>,
    logger: VoidLogger,
    runtime: object,
  ) => Promise<InBrowser>;
}
