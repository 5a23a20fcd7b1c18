/** What experiments from forms ask, in English. `game` is an edition in quotation marks, or the name of a variant's file. */
export const en = {
  /** @param edition its name without that of the game */
  edition: (edition: string) => `“${edition}”`,
  /** Rules in a list: "mediaPrice and meetings". */
  all: (rules: readonly string[]) => rules.join(' and '),
  curve: (game: string, rule: string) => `What do the values of ${rule} do in ${game}?`,
  fix: (game: string, rules: string, verdict: string) =>
    `What is the smallest change of ${rules} in ${game} that reaches the target for ${verdict}?`,
  differences: (game: string) => `Which changes of ${game} do what?`,
  compare: (game: string, one: string, other: string) => `Is ${one} better than ${other} in ${game}?`,
  sweep: (game: string, one: string, other: string) => `What does ${game} change for ${one} against ${other}?`,
  bids: (game: string, agent: string, auction: string) =>
    `What should ${agent} bid for ${auction} in ${game}, round by round?`,
  simulate: (game: string) => `Who wins in ${game}?`,
  tournament: (game: string, agents: number) => `How do ${agents} agents rank in ${game}?`,
  options: (game: string, agent: string, option: string) => `Which value of ${option} is best for ${agent} in ${game}?`,
  rule: (game: string, rule: string, value: number) => `Is ${game} well made when ${rule} is ${value}?`,
  tune: (game: string, agent: string) => `How well can ${agent} be tuned in ${game}?`,
};

export type Asks = typeof en;
