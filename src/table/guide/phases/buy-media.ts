import { first } from '../../../rules/engine/action.ts';
import { mediaOn, placeMedia } from '../../../rules/engine/board/media.ts';
import { boardsInLine } from '../../../rules/engine/flow/seats.ts';
import { SEATS } from '../../../rules/engine/state.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { actor, change, inRegion, joined, mediaControl, moneyAfter, moneyStays, regionName, tryOut } from '../scene.ts';

export const buyMedia: PhaseGuide = {
  rule: (t) => t.buyMedia,
  terms: ['mediaMarkers', 'mediaControl'],
  book: ({ media: t }, { game: { rules } }) => [
    t.price(rules.p.mediaPrice, rules.p.mediaPlaces),
    rules.p.mediaPassFinal ? t.final : '',
  ],
  limits: (scene) => {
    const { t, game, view, seat } = scene;
    const { mediaPlaces, mediaPrice } = game.rules.of(view, seat);
    const full = boardsInLine(scene.view).filter((board) => mediaOn(game.rules, view, board) >= mediaPlaces);
    return [
      ...full.map((board) => t.limits.mediaFull(regionName(scene, board), mediaPlaces)),
      t.limits.markersLeft(view.mediaSupply[seat], mediaPrice),
    ];
  },
  actions: {
    media: {
      explain: (scene, act) => {
        const board = first(act);
        const markers = scene.view.media[board * SEATS + scene.seat];
        const after = tryOut(scene.game, scene.view, (s) => placeMedia(s, board, scene.seat));
        return explained(
          scene.t.media.buy(inRegion(scene, board)),
          joined(
            moneyAfter(scene, scene.game.rules.of(scene.view, scene.seat).mediaPrice),
            scene.t.media.markers(change(scene, markers, markers + 1)),
            mediaControl(scene, after, board),
          ),
        );
      },
      seen: (scene, act) => scene.t.log.buysMedia(actor(scene), inRegion(scene, first(act))),
    },
  },
  pass: {
    explain: (scene) => explained(scene.t.media.buyNone, scene.t.media.buyLater(moneyStays(scene))),
  },
  sells: { what: 'media markers', from: 'mediaSupply' },
};
