/** The modules of the package that an agent may import, by their names in an import; the other doors are for the lab only. */
export const DOORS: Readonly<Record<string, string>> = {
  'macher-lab': 'door/index',
  'macher-lab/engine': 'door/engine',
  'macher-lab/search': 'door/search',
  'macher-lab/notation': 'door/notation',
  'macher-lab/variants': 'door/variants',
};
