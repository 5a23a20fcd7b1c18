/** Opens a page of a server on this machine, and waits until the command is asked to stop. */
import { untilStopped } from '../table/play/signals.ts';
import { print, remark } from './output.ts';

/** Milliseconds after which a browser has read the file that it was given. */
const BROWSER_STARTS = 60_000;

/** The command that opens a page on each system. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** A page that forwards to an address, in a file that only its owner can read. */
const forwarding = async (address: string): Promise<{ readonly file: string; remove(): void }> => {
  const [{ mkdtempSync, rmSync, writeFileSync }, { tmpdir }, { join }] = await Promise.all([
    import('node:fs'),
    import('node:os'),
    import('node:path'),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'macher-open-'));
  const file = join(folder, 'open.html');
  const target = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${target}"><a href="${target}">Macher Lab</a>\n`;
  writeFileSync(file, page, { mode: 0o600, flag: 'wx' });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/**
 * Opens the browser if there is one; the address is printed anyway. The address contains the host's key, and every user of the
 * machine can read command lines, so the browser gets a file that forwards to it.
 *
 * @returns a function that removes that file, which is otherwise removed after a while
 */
const openBrowser = async (address: string): Promise<() => void> => {
  const { spawn } = await import('node:child_process');
  const { file, remove } = await forwarding(address);
  const [command, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const browser = spawn(command, [...words, file], { stdio: 'ignore', detached: true });
  browser.on('error', remove);
  browser.unref();
  setTimeout(remove, BROWSER_STARTS).unref();
  return remove;
};

/**
 * Prints the address of a page, opens it if wanted, and waits until the command is asked to stop.
 *
 * @param about a sentence for the terminal
 */
export const showPage = async (address: string, opens: boolean, about: string): Promise<void> => {
  let forget = () => {};
  try {
    print(address);
    remark(`${about} Stop with Ctrl-C.`);
    // If no file can be written, the printed address is enough.
    if (opens) forget = await openBrowser(address).catch(() => forget);
    await untilStopped();
  } finally {
    forget();
  }
};
