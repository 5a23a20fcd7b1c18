/** Calls the reader back when it is their turn and the page is out of sight, for games over days. */

const KEPT = 'macher-call';

/** Browsers allow notifications only for pages from the reader's own machine or by https. */
const canNotify = (): boolean => 'Notification' in globalThis && globalThis.isSecureContext;

class TurnCall {
  /** Whether the reader wants to be called, and the browser allows it. */
  isOn = $state(canNotify() && localStorage.getItem(KEPT) === 'on' && Notification.permission === 'granted');
  /** Whether the browser has refused or lacks notifications. */
  isRefused = $state(false);
  private shown: Notification | null = null;

  /** Turns calls on or off; only a click may ask the browser for permission. */
  async choose(isWanted: boolean): Promise<void> {
    const permission = isWanted && canNotify() ? await Notification.requestPermission() : 'denied';
    this.isOn = isWanted && permission === 'granted';
    this.isRefused = isWanted && !this.isOn;
    localStorage.setItem(KEPT, this.isOn ? 'on' : 'off');
  }

  /** Called when it is the reader's turn. A reader who is looking at the page already knows. */
  call(title: string, about: string): void {
    if (!document.hidden) return;
    void navigator.setAppBadge?.(1).catch(() => {});
    if (!this.isOn) return;
    this.shown?.close();
    try {
      this.shown = new Notification(title, { body: about, tag: 'macher-turn' });
    } catch {
      // Chrome on a phone allows notifications, and then takes them from service workers alone.
      this.isOn = false;
      this.isRefused = true;
      localStorage.setItem(KEPT, 'off');
      return;
    }
    this.shown.onclick = () => {
      focus();
      this.seen();
    };
  }

  /** Called when the reader is back. */
  seen(): void {
    this.shown?.close();
    this.shown = null;
    void navigator.clearAppBadge?.().catch(() => {});
  }
}

export const turnCall = new TurnCall();
