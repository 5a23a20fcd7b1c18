import type { Asks } from './en.ts';

export const de: Asks = {
  edition: (edition) => `„${edition}“`,
  all: (rules) => rules.join(' und '),
  curve: (game, rule) => `Was bewirken die Werte von ${rule} in ${game}?`,
  fix: (game, rules, verdict) =>
    `Mit welcher kleinsten Änderung von ${rules} erreicht ${game} das Ziel für das Urteil „${verdict}“?`,
  differences: (game) => `Welche Änderung von ${game} bewirkt was?`,
  compare: (game, one, other) => `Spielt ${one} in ${game} besser als ${other}?`,
  sweep: (game, one, other) => `Was ändert ${game} für ${one} gegen ${other}?`,
  bids: (game, agent, auction) => `Was soll ${agent} in ${game} Runde für Runde für ${auction} bieten?`,
  simulate: (game) => `Wer gewinnt in ${game}?`,
  tournament: (game, agents) => `Welche Rangfolge haben ${agents} Agenten in ${game}?`,
  options: (game, agent, option) => `Welcher Wert von ${option} ist in ${game} der beste für ${agent}?`,
  rule: (game, rule, value) => `Funktioniert ${game} gut, wenn ${rule} den Wert ${value} hat?`,
  tune: (game, agent) => `Wie gut lässt sich ${agent} in ${game} abstimmen?`,
};
