/** A player who uses the page: by clicks, or only by the keyboard. */
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { ANSWERS } from '../../support/browser.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const LONG = 20_000;

/** Waits for a question other than the one answered; returns its id, or 'end'. */
export const nextQuestion = async (page: Page, answered: string): Promise<string> => {
  const found = await page.waitForFunction(
    (before) => {
      if (document.querySelector('.end')) return 'end';
      const now = document.querySelector('.panel')?.getAttribute('data-prompt');
      const ready = document.querySelector('.panel form .primary');
      const isOpen =
        ready !== null &&
        (!(ready as HTMLButtonElement).disabled || document.querySelector('.options, .answers .number') !== null);
      return now !== before && isOpen ? now : null;
    },
    answered,
    // Each look draws a frame.
    { timeout: LONG, polling: 50 },
  );
  // What was found then: a moment later the page may show something else.
  return (await found.jsonValue())!;
};

/** Answers the open questions of a sitting by clicks, with an option by number in each; numbers stay open. */
export const fill = async (page: Page, choice: number): Promise<void> => {
  const open = page.locator('.steps .step:has(.open)');
  while ((await open.count()) > 0) {
    await open.first().click();
    const radios = page.locator('.options input[type=radio]');
    await radios.nth(choice % (await radios.count())).click();
    // What is asked next may depend on the answer.
    await page.locator('.steps[aria-busy=false]').waitFor();
  }
};

/**
 * Answers the current question by clicks: an option by number, modulo how many there are, what is preset, or nothing where a
 * seat may do nothing.
 */
export const answer = async (page: Page, choice: number): Promise<void> => {
  await fill(page, choice);
  const radios = page.locator('.options input[type=radio]');
  const offered = await radios.count();
  const confirm = page.locator('.panel form .primary');
  if (offered > 0 && (await confirm.isDisabled())) await radios.nth(choice % offered).click();
  else if ((await confirm.isDisabled()) && (await page.locator('.answers .number').count()) > 0)
    await page.locator('.answers .number').first().click();
  // If several cards have to go, they are marked first.
  const [marked, unmarked] = [true, false].map((is) => page.locator(`.options .chip[aria-pressed=${is}]`));
  while ((await confirm.isDisabled()) && (await unmarked.or(marked).count()) > 0)
    await ((await unmarked.count()) > 0 ? unmarked : marked).first().click();
  await confirm.click();
};

/** The most clicks on the board for a question. */
const MOST_PICKS = 6;

/** The middle of a place that can be clicked on the board or among the reader's own things; null if there is none or no need. */
const placeOnBoard = (page: Page, choice: number, isNeeded: boolean): Promise<{ x: number; y: number } | null> =>
  page.evaluate(
    ([nth, needed]) => {
      const confirm = document.querySelector<HTMLButtonElement>('.panel form .primary');
      const places = document.querySelectorAll(
        ':is(.board, .tray) :is(.spot, .ocard.can, .region h3 button, .onboard .number)',
      );
      if (places.length === 0 || (!needed && !confirm?.disabled)) return null;
      const place = places[nth % places.length];
      place.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = place.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (!hit || !place.contains(hit)) throw new Error(`${hit?.outerHTML.slice(0, 80)} covers ${place.outerHTML}`);
      return { x, y };
    },
    [choice, isNeeded] as const,
  );

/**
 * Answers the current question by clicks on the board as far as that goes, and by the strip where there is more to say.
 *
 * @returns whether something was clicked on the board
 */
export const answerOnBoard = async (page: Page, choice: number): Promise<boolean> => {
  for (let picks = 0; ; picks++) {
    // Where any number of cards may be discarded, none is an answer too.
    const place = picks < MOST_PICKS ? await placeOnBoard(page, choice + 3 * picks, picks === 0) : null;
    if (!place) {
      await answer(page, choice);
      return picks > 0;
    }
    await page.mouse.click(place.x, place.y);
    await page.waitForFunction(() => !document.querySelector('.steps[aria-busy=true]'), undefined, { polling: 20 });
  }
};

/** What has the focus, for a hand on the keyboard. */
const AT_KEYS = `(() => {
  const one = document.activeElement;
  const isOpen = document.querySelector('.panel form .primary:disabled') !== null;
  if (one.matches('.panel form .primary')) return 'button';
  if (one.matches('.options input[type=radio]')) return 'radio';
  if (isOpen && one.matches('.answers input[type=number]')) return 'field';
  return isOpen && one.matches('.answers .number, .options .chip[aria-pressed=false]') ? 'number' : '';
})()`;

/**
 * Answers the current question by keys alone. From the heading of the question, Tab leads to what can be chosen, and then to the
 * button that confirms.
 */
export const answerByKeys = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement?.id === 'decision', undefined, { polling: 30 });
  for (let presses = 0, at = ''; at !== 'button'; presses++) {
    if (presses > 80)
      throw new Error(`No key leads to the button of ${await page.locator('.panel h2').textContent()}.`);
    await page.keyboard.press('Tab');
    at = await page.evaluate<string>(AT_KEYS);
    if (at === 'field') await page.keyboard.press('1');
    if (at === 'radio' || at === 'number') await page.keyboard.press('Space');
    // Enter leads to the next open question of a sitting.
    while (at === 'radio' && (await page.locator('.steps .open').count()) > 0) {
      const planned = page.waitForResponse(/table\/plan$/);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.matches('.options input:not(:checked)'));
      await page.keyboard.press('Space');
      await (await planned).finished();
      await page.waitForTimeout(50);
    }
  }
  await page.keyboard.press('Enter');
};

/** Gives the preset answers until a question with this title comes; returns its id. @param answered the question before */
export const untilTitled = async (page: Page, title: string, answered = ''): Promise<string> => {
  let before = await nextQuestion(page, answered);
  for (let n = 0; n < 60; n++) {
    if ((await page.locator('.panel h2').textContent())?.startsWith(title)) return before;
    await answer(page, 0);
    before = await nextQuestion(page, before);
  }
  throw new Error(`No question of ${title} came.`);
};

/** Where the regions begin on the page, in pixels; −1 before there are any. */
export const boardTop = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const board = document.querySelector('.board');
    return board ? Math.round(board.getBoundingClientRect().top + scrollY) : -1;
  });

/** Plays by clicks on the board until the end; returns the questions, and how often each was answered on the board. */
export const playOnBoard = async (page: Page): Promise<Map<string, number>> => {
  const asked = new Map<string, number>();
  for (let [n, before] = [0, '']; ; n++) {
    before = await nextQuestion(page, before);
    if (before === 'end') return asked;
    const title = ((await page.locator('.panel h2').textContent()) ?? '').replace(/:.*/, '');
    asked.set(title, (asked.get(title) ?? 0) + Number(await answerOnBoard(page, n * 7)));
  }
};

/** Plays by clicks until the end, or for that many questions; returns how many it answered. */
export const playByClicks = async (page: Page, most = Number.POSITIVE_INFINITY, answered = ''): Promise<number> => {
  let before = answered;
  for (let n = 0; n < most; n++) {
    before = await nextQuestion(page, before);
    if (before === 'end') return n;
    await answer(page, n * 7);
  }
  return most;
};

/** A page that keeps the complaints in its console. */
export const openPage = async (browser: Browser, address: string, size = { width: 1440, height: 900 }) => {
  const page = await browser.newPage({ viewport: size });
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address);
  await page.waitForSelector(ANSWERS, { state: 'attached' });
  return { page, complaints };
};

/** Serious findings of axe, one per line. */
export const findings = async (page: Page): Promise<string[]> => {
  // axe is as large as the page itself, and stays until another page is opened.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // Its other findings are not described: that would take as long as finding them.
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 90)).join(' | ')}`);
  });
};
interface Axe {
  run(context: Document, options: { resultTypes: string[] }): Promise<{ violations: AxeViolation[] }>;
}
interface AxeViolation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}
