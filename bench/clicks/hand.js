/** A practised hand: it answers what the page asks, as a player wants it, with as few presses as the page allows. */
import { strokeOver } from './stroke.js';

/** How much further than its last bid a seat that won an auction would have gone. */
const MARGIN = 3;
/** Milliseconds within which the page has processed an action. */
const SOON = 10_000;

const STRIP = '.panel.strip';
const PRIMARY = `${STRIP} form .primary`;

const isPass = ({ chosen }) => chosen.kind === 'pass';
const canPass = ({ prompt }) => prompt.options.some(({ kind }) => kind === 'pass');
/** Whether the seat passes from here on whenever it can. */
const passes = (asked) => asked.every((one) => isPass(one) || !canPass(one));
const isDiscarding = ({ prompt }) => prompt.options.every(({ kind }) => kind === 'discard' || kind === 'pass');

/** The auctions of a phase and how far to go in each: null for not at all, otherwise every amount that has the same result. */
const limitsOf = (asked) => {
  const auctions = [...new Set(asked.flatMap(({ auction }) => auction ?? []))];
  return auctions.map((auction) => {
    const own = asked.filter((one) => one.auction === auction);
    const limit = own.findLast(({ chosen }) => chosen.kind === 'bid')?.chosen.amount ?? null;
    const [{ region }] = own;
    if (limit === null) return { region, amounts: null };
    const last = own.at(-1);
    const below = isPass(last) ? (last.prompt.bids?.min ?? limit + 1) : limit + MARGIN;
    return { region, amounts: Array.from({ length: Math.max(1, below - limit) }, (_, i) => limit + i) };
  });
};

export class Hand {
  /** @param strokes whether it draws strokes too; if not, it only taps */
  constructor(page, strokes) {
    this.page = page;
    this.strokes = strokes;
  }

  /**
   * Answers the question that is shown.
   *
   * @param asked this question and those that follow in its phase, each with the wanted answer
   * @returns whether the page passes for the rest of the phase
   */
  async answer(asked) {
    const [now] = asked;
    if (now.auction !== null) return this.bid(asked);
    if (now.prompt.steps) return this.sit(asked);
    const isTogether = (await this.page.locator(`${STRIP} .options button.chip`).count()) > 0;
    if (isTogether && isDiscarding(now)) return this.discard(asked);
    return this.choose(asked);
  }

  button(name) {
    return this.page.locator(STRIP).getByRole('button', { name, exact: true });
  }

  /** Passes for the phase, if that is offered and wanted. */
  async passRest(asked) {
    const button = this.button('Pass for this phase');
    if (!passes(asked) || (await button.count()) === 0) return false;
    await button.click();
    return true;
  }

  number(amount, within = `${STRIP} .answers > .stepper`) {
    return this.page.locator(`${within} .number`).filter({ hasText: new RegExp(`^\\s*${amount}\\s*$`) });
  }

  option({ notation }) {
    return this.page.locator(`${STRIP} .options .chip`).filter({
      has: this.page.locator(`input[value=${JSON.stringify(notation)}]`),
    });
  }

  /** The button of the first amount that has one; null if none has. */
  async numberOf(amounts, within) {
    for (const amount of amounts) {
      const button = this.number(amount, within);
      if ((await button.count()) > 0) return button;
    }
    return null;
  }

  async type(amount, confirm, within = STRIP) {
    const field = this.page.locator(`${within} input[type=number]`).first();
    await field.click();
    await field.fill(String(amount));
    await this.page.keyboard.press('Tab');
    await confirm().click();
  }

  /** In an auction in which seats raise in turn, the hand enters a limit. */
  async bid(asked) {
    if (await this.passRest(asked)) return true;
    const [now, ...later] = limitsOf(asked);
    const drop = this.button(asked[0].prompt.options.find(({ kind }) => kind === 'pass').words);
    if (this.strokes && later.length > 0 && (await this.bidInOne(now, later, drop))) return false;
    if (now.amounts === null) await drop.click();
    else {
      const [limit] = now.amounts;
      const number = await this.numberOf(now.amounts);
      if (number) await number.click();
      else await this.type(limit, () => this.button(`Bid for me up to ${limit}`));
    }
    return false;
  }

  /**
   * Answers all auctions of the phase in one stroke.
   *
   * @returns a falsy value, with nothing done, if the page does not allow that
   */
  async bidInOne(now, later, drop) {
    const all = later.map(({ region, amounts }) =>
      this.placesOf(amounts ?? [0], `${STRIP} .later li[data-region="${region}"]`),
    );
    const rows = (await Promise.all(all)).flat();
    if (rows.length === 0) return false;
    if (now.amounts === null) return strokeOver(this.page, [...rows, drop]);
    return strokeOver(this.page, [...(await this.placesOf(now.amounts)), ...rows, this.page.locator(PRIMARY)]);
  }

  /** Where a stroke sets one of the amounts: its number, or the steps to it. */
  async placesOf(amounts, within) {
    const number = await this.numberOf(amounts, within);
    return number ? [number] : this.stepsTo(amounts[0], within);
  }

  /** A stroke to a number that has no button: from the greatest lower one that has, held on the button for one more. */
  async stepsTo(amount, within = `${STRIP} .answers > .stepper`) {
    const all = this.page.locator(`${within} .number`);
    const below = (await all.allTextContents()).map(Number).filter((number) => number < amount);
    const [field, more] = ['input', 'button:last-child'].map((one) => this.page.locator(`${within} .by-one ${one}`));
    const until = async () => {
      for (let n = 0; n < SOON / 10 && Number(await field.inputValue()) < amount; n++)
        await this.page.waitForTimeout(10);
    };
    return [this.number(Math.max(...below), within), { on: more, until }];
  }

  /** Sets each number or option that differs from the preset, and presses the button. */
  async sit(asked) {
    const rows = this.page.locator(`${STRIP} .steps > li`);
    const areAmounts = (await this.page.locator(`${STRIP} .steps.amounts`).count()) > 0;
    if (areAmounts) await this.setAmounts(asked, rows);
    else await this.setOptions(asked, rows);
    return false;
  }

  async setAmounts(asked, rows) {
    const wanted = [];
    for (const [i, { chosen }] of asked.entries()) {
      const amount = chosen.amount ?? 0;
      const field = rows.nth(i).locator('input[type=number]');
      const pressed = rows.nth(i).locator('.number[aria-pressed=true]');
      const isTyped = (await pressed.count()) === 0 && (await field.count()) > 0;
      // An open number counts as 0.
      const shown = isTyped ? await field.inputValue() : ((await pressed.allTextContents())[0] ?? '0');
      if (Number(shown) !== amount) wanted.push({ row: rows.nth(i), amount });
    }
    const numbers = wanted.map(({ row, amount }) =>
      row.locator('.number').filter({ hasText: new RegExp(`^\\s*${amount}\\s*$`) }),
    );
    const primary = this.page.locator(PRIMARY);
    const buttons = [];
    for (const [i, number] of numbers.entries()) {
      if ((await number.count()) > 0) buttons.push(number);
      else {
        const { row, amount } = wanted[i];
        const field = row.locator('input[type=number]');
        await field.click();
        await field.fill(String(amount));
        await this.planned(() => this.page.keyboard.press('Tab'));
      }
    }
    if (this.strokes && buttons.length > 0 && (await strokeOver(this.page, [...buttons, primary]))) return;
    for (const number of buttons) await this.planned(() => number.click());
    await this.end(asked);
  }

  /** Confirms a sitting, or does nothing in it. */
  async end(asked) {
    const nothing = this.page.locator(`${PRIMARY} + button`);
    await (asked.every(isPass) ? nothing : this.page.locator(PRIMARY)).click();
  }

  /** Does something that makes the server plan a sitting again, and waits for the plan. */
  async planned(work) {
    const answer = this.page.waitForResponse((response) => response.url().endsWith('/table/plan'), { timeout: SOON });
    await work();
    await (await answer).finished();
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
  }

  async setOptions(asked, rows) {
    const primary = this.page.locator(PRIMARY);
    const isSet = async (i) => {
      if ((await rows.count()) <= i) return false;
      return (await rows.nth(i).locator('.answer').textContent()).trim() === asked[i].chosen.brief.trim();
    };
    const isActive = async (i) => ((await rows.nth(i).getAttribute('class')) ?? '').split(' ').includes('active');
    for (const [i, { chosen }] of asked.entries()) {
      if (await isSet(i)) continue;
      const later = await Promise.all(asked.map((_, k) => k <= i || isSet(k)));
      const isLast = later.every(Boolean);
      if (!(await isActive(i))) {
        if (this.strokes && isLast && (await this.drawOn(chosen, rows.nth(i), primary))) return;
        if (this.strokes && (await this.draw(chosen, rows.nth(i)))) continue;
        await rows.nth(i).locator('button.step').click();
      }
      if (this.strokes && isLast && (await strokeOver(this.page, [this.option(chosen), primary]))) return;
      await this.planned(() => this.option(chosen).click());
    }
    await this.end(asked);
  }

  /** A card in the tray. */
  tray(card) {
    return this.page
      .locator('.tray .politician')
      .filter({ has: this.page.locator('strong', { hasText: card ?? '?' }) });
  }

  /** Draws a card from the tray over its region and on to the button. */
  async drawOn({ card }, row, end) {
    if (card === null || (await row.getAttribute('data-region')) === null) return false;
    return (await strokeOver(this.page, [this.tray(card), row, end])) !== null;
  }

  /** Draws a card from the tray onto its region. */
  async draw({ card }, row) {
    const region = await row.getAttribute('data-region');
    const from = this.tray(card);
    if (card === null || region === null || (await from.count()) !== 1) return false;
    const [a, b] = [await from.boundingBox(), await row.boundingBox()];
    await this.planned(async () => {
      await this.page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
      await this.page.mouse.down();
      await this.page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 8 });
      await this.page.mouse.up();
    });
    return true;
  }

  /** Marks cards to discard, and confirms them together. */
  async discard(asked) {
    if (isPass(asked[0]) && (await this.passRest(asked))) return true;
    const until = asked.findIndex((one) => one.chosen.kind !== 'discard');
    const cards = (until < 0 ? asked : asked.slice(0, until)).map(({ chosen }) => chosen);
    const rest = until < 0 ? [] : asked.slice(until);
    // A seat that keeps some cards passes once to stop discarding.
    const isLast = cards.length > 0 && passes(rest) && rest.length > (cards.length < asked[0].hand ? 1 : 0);
    const chip = ({ words }) => this.page.locator(`${STRIP} .options button.chip`).filter({ hasText: words });
    const primary = this.page.locator(PRIMARY);
    const thenPass = this.button('Do this, then pass');
    const ends = isLast ? [primary, thenPass] : [primary];
    const end = this.strokes && cards.length > 0 ? await strokeOver(this.page, [...cards.map(chip), ...ends]) : null;
    if (end) return end === thenPass;
    const isWhole = canPass(asked[0]) && cards.length > 1 && cards.length === asked[0].hand;
    if (isWhole) await this.button('All').click();
    else for (const card of cards) await chip(card).click();
    // The last card that has to go is played on its own click.
    if (!canPass(asked[0])) return false;
    await (isLast ? thenPass : primary).click();
    return isLast;
  }

  /** A first bid for order, with staying at it in a tie if that is wanted: a stroke from the number to the button. */
  async stay([{ prompt, chosen }, ...rest], number) {
    const isTied = prompt.phase === 'bid-for-order' && rest.length > 0;
    if (!isTied || !rest.every((one) => isPass(one) || one.chosen.amount === chosen.amount)) return false;
    const button = this.button(`Bid ${chosen.amount}, and stay at it`);
    if ((await number.count()) === 0) return false;
    // The button appears once a number is chosen, which the stroke does on its way over the first place.
    return (await strokeOver(this.page, [number, this.page.locator(PRIMARY), button])) === button;
  }

  /** One option or number, played by the click that chooses it, or by a stroke to the button that also passes from then on. */
  async choose(asked) {
    const [now, ...rest] = asked;
    if (isPass(now) && (await this.passRest(asked))) return true;
    const { chosen, prompt } = now;
    const isNumber = (await this.page.locator(`${STRIP} .answers > .stepper`).count()) > 0 && chosen.amount !== null;
    const at = isNumber ? this.number(chosen.amount) : this.option(chosen);
    if (this.strokes && (await this.stay(asked, at))) return true;
    const canEnd = this.strokes && rest.some(canPass) && passes(rest) && !isPass(now) && (await at.count()) > 0;
    // The button appears once something is chosen, which the stroke does on its way over the first place.
    const ends = [this.page.locator(PRIMARY), this.button('Do this, then pass')];
    const end = canEnd ? await strokeOver(this.page, [at, ...ends]) : null;
    if (end) return end === ends[1];
    if ((await at.count()) > 0) await at.click();
    else if (isNumber && this.strokes) await strokeOver(this.page, [...(await this.stepsTo(chosen.amount)), ends[0]]);
    else if (isNumber) await this.type(chosen.amount, () => this.page.locator(PRIMARY));
    else await this.button(prompt.options.find(({ notation }) => notation === chosen.notation).words).click();
    return false;
  }
}
