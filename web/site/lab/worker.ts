/** The start of every worker of the lab: one runs the lab, the others play. */
import { hearsWork } from '../by-piece.ts';
import { hearBy } from '../receive.ts';

const { kind } = JSON.parse(self.name) as { readonly kind: string };
hearBy(
  kind === 'lab'
    ? import('./desk.ts').then(({ receive }) => receive())
    : Promise.resolve(hearsWork(() => import('./games.ts'))),
);
