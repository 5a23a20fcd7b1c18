/** "Out of" before a number in Polish: "z 20", but "ze 150", because that is read as "ze stu pięćdziesięciu". */
export const outOf = (n: number): string => (/^1\d\d(\d{3})*$/.test(String(n)) ? 'ze' : 'z');
