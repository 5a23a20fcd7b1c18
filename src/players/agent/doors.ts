/** The modules of the package that an agent may import, by what they are called in an import; what else there is behind doors is the lab's. */
export const DOORS: Readonly<Record<string, string>> = {
  'macher-lab': 'door/index',
  'macher-lab/engine': 'door/engine',
  'macher-lab/search': 'door/search',
  'macher-lab/notation': 'door/notation',
  'macher-lab/variants': 'door/variants',
};
