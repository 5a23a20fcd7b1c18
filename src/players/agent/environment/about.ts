/** What the environment says about itself. */
import { layout } from '../../../rules/notation/numbering.ts';

/** Changes only when programs have to change. */
const PROTOCOL = 1;

/** What a program needs to read frames and to number actions. */
export const about = () => ({ protocol: PROTOCOL, ...layout() });
