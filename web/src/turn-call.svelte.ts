/** Calls the reader back when it is their turn and the page is out of sight: for games over days. */

const KEPT = 'macher-call';

/** Browsers have notifications only where the page is their own machine's or comes by https. */
const canNotify = (): boolean => 'Notification' in globalThis && globalThis.isSecureContext;

class TurnCall {
  /** Whether the reader wants to be called, and the browser allows it. */
  isOn = $state(canNotify() && localStorage.getItem(KEPT) === 'on' && Notification.permission === 'granted');
  /** Whether the browser has refused, or cannot. */
  isRefused = $state(false);
  private shown: Notification | null = null;

  /** Turns it on or off; only a click may ask the browser. */
  async choose(isWanted: boolean): Promise<void> {
    const permission = isWanted && canNotify() ? await Notification.requestPermission() : 'denied';
    this.isOn = isWanted && permission === 'granted';
    this.isRefused = isWanted && !this.isOn;
    localStorage.setItem(KEPT, this.isOn ? 'on' : 'off');
  }

  /** It is the reader's turn. A reader who looks at the page knows. */
  call(title: string, about: string): void {
    if (!document.hidden) return;
    void navigator.setAppBadge?.(1).catch(() => {});
    if (!this.isOn) return;
    this.shown?.close();
    this.shown = new Notification(title, { body: about, tag: 'macher-turn' });
    this.shown.onclick = () => {
      focus();
      this.seen();
    };
  }

  /** The reader is back. */
  seen(): void {
    this.shown?.close();
    this.shown = null;
    void navigator.clearAppBadge?.().catch(() => {});
  }
}

export const turnCall = new TurnCall();
