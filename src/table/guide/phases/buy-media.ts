import { first } from '../../../rules/engine/action.ts';
import { mediaOn, placeMedia } from '../../../rules/engine/board/media.ts';
import { boardsInLine } from '../../../rules/engine/flow/seats.ts';
import { SEATS } from '../../../rules/engine/state.ts';
import { explained, type PhaseGuide } from '../guide.ts';
import { change, joined, mediaControl, moneyAfter, moneyStays, regionName, several, tryOut } from '../scene.ts';

export const buyMedia: PhaseGuide = {
  rule: 'One marker at a time, round and round; who passes may still buy later, until all pass in succession.',
  terms: ['mediaMarkers', 'mediaControl'],
  limits: (scene) => {
    const { game, view, seat } = scene;
    const { mediaPlaces, mediaPrice } = game.rules.p;
    const full = boardsInLine(scene.view).filter((board) => mediaOn(game.rules, view, board) >= mediaPlaces);
    return [
      ...full.map((board) => `${regionName(scene, board)}: all ${mediaPlaces} media places are taken.`),
      `You have ${several(view.mediaSupply[seat], 'marker')} left; one costs ${mediaPrice}.`,
    ];
  },
  actions: {
    media: {
      explain: (scene, act) => {
        const board = first(act);
        const markers = scene.view.media[board * SEATS + scene.seat];
        const after = tryOut(scene.game, scene.view, (s) => placeMedia(s, board, scene.seat));
        return explained(
          `Buy a media marker in ${regionName(scene, board)}`,
          joined(
            moneyAfter(scene, scene.game.rules.p.mediaPrice),
            `your markers there ${change(markers, markers + 1)}`,
            mediaControl(scene, after, board),
          ),
        );
      },
      seen: (scene, act) => `buys a media marker in ${regionName(scene, first(act))}`,
    },
  },
  pass: {
    explain: (scene) => explained('Buy none', `${moneyStays(scene)}; you may buy later if others still do`),
  },
  sells: { what: 'media markers', from: 'mediaSupply' },
};
