/** By game and question: the rule that says what a player may decide. A test compares it with the rule books. */
const RULES: Record<string, Record<string, string>> = {
  candy_k: { tokens: 'CK-17', choice: 'CK-18', claims: 'CK-Q10', talk: 'CK-Q11', asked_why: 'CK-R3', vote: 'CK-Q12' },
  kred: { draft: 'K-T3', move: 'K-C2', receipt: 'K-R2', looked: 'K-R3', challenge: 'K-H1', correct: 'K-R4', forced: 'K-D4', reward: 'K-R4', bureaucracy: 'K-F3', falling: 'K-A7' },
  kingless: { acting: 'G-T2', aiming: 'G-I2', answering: 'G-I5', discarding: 'G-K3', guttering: 'G-K1', placing: 'G-K6', recruiting: 'G-K8', finding: 'G-K2', yielding: 'G-S3', duelling: 'G-E5' },
  red_scare: { turn: 'RS-31', free: 'RS-74', id: 'RS-36', trade: 'RS-Q8', deck: 'PR-03', persuasion: 'RS-57', tokens: 'RS-59', credit: 'RS-Q20', join: 'UN-01', move: 'UN-05', name: 'UN-06' },
};

/** The rule of the question, `phase-<name>`; null where the game names none. */
export function ruleOf(game: string, question: string | null): string | null {
  return RULES[game]?.[question?.replace('phase-', '') ?? ''] ?? null;
}
