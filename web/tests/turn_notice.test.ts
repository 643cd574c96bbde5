import { describe, expect, it } from 'vitest';
import { TurnNotice, type NoticePlace } from '../src/lib/turn_notice';

/** A browser's tab that writes down what it is told. */
class Tab implements NoticePlace {
  hidden = false;
  readonly told: string[] = [];
  isHidden = () => this.hidden;
  mark = (isTurn: boolean) => void this.told.push(isTurn ? 'marked' : 'unmarked');
  notify = (text: string) => void this.told.push(text);
  clear = () => void this.told.push('cleared');
}

describe('the notice of a turn', () => {
  it('says nothing while the page is seen', () => {
    const tab = new Tab();
    new TurnNotice(tab, '/table/a').update(true, 'Your turn');
    expect(tab.told).toEqual([]);
  });

  it('notifies once a turn while the page is hidden, and is gone when it is seen', () => {
    const tab = new Tab();
    const notice = new TurnNotice(tab, '/table/a');
    tab.hidden = true;
    notice.update(true, 'Your turn');
    notice.update(true, 'Your turn');
    expect(tab.told).toEqual(['Your turn', 'marked']);
    tab.hidden = false;
    notice.look();
    expect(tab.told.slice(2)).toEqual(['unmarked', 'cleared']);
  });

  it('marks a turn that was seen and left, without a notification', () => {
    const tab = new Tab();
    const notice = new TurnNotice(tab, '/table/a');
    notice.update(true, 'Your turn');
    tab.hidden = true;
    notice.look();
    expect(tab.told).toEqual(['marked']);
  });

  it('is gone when the turn is over or the table is left', () => {
    const tab = new Tab();
    const notice = new TurnNotice(tab, '/table/a');
    tab.hidden = true;
    notice.update(true, 'Your turn');
    notice.update(false, '');
    expect(tab.told.slice(2)).toEqual(['unmarked', 'cleared']);
    notice.update(true, 'Again');
    notice.stop();
    expect(tab.told.slice(4)).toEqual(['Again', 'marked', 'unmarked', 'cleared']);
  });
});
