import type { Asks } from './en.ts';

export const pl: Asks = {
  edition: (edition) => `„${edition}”`,
  all: (rules) => rules.join(' i '),
  curve: (game, rule) => `Co zmieniają kolejne wartości zasady ${rule} w grze ${game}?`,
  fix: (game, rules, verdict) => `Jaka najmniejsza zmiana ${rules} w grze ${game} osiąga cel dla oceny „${verdict}”?`,
  differences: (game) => `Co daje każda ze zmian wariantu ${game}?`,
  compare: (game, one, other) => `Czy ${one} gra lepiej niż ${other} w grze ${game}?`,
  sweep: (game, one, other) => `Co wariant ${game} zmienia, gdy ${one} gra przeciw ${other}?`,
  bids: (game, agent, auction) => `Ile ${agent} powinien w grze ${game} licytować za ${auction}, runda po rundzie?`,
  simulate: (game) => `Kto wygrywa w grze ${game}?`,
  tournament: (game, agents) => `Jaka jest kolejność agentów (${agents}) w grze ${game}?`,
  options: (game, agent, option) => `Która wartość opcji ${option} jest najlepsza dla ${agent} w grze ${game}?`,
  rule: (game, rule, value) => `Czy gra ${game} jest dobrze pomyślana, gdy ${rule} ma wartość ${value}?`,
  tune: (game, agent) => `Jak dobrze można dostroić ${agent} w grze ${game}?`,
};
