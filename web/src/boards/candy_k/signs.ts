/** The signs of the sections: a clock, a door, a crown and a dagger. */
export const SIGNS = {
  when: 'M12 3a9 9 0 1 1-.1 0Z M12 7v5l4 2',
  where: 'M6 21V7a6 4 0 0 1 12 0v14Z M14.500 13v1',
  king: 'M4 18 3 7l5 4 4-6 4 6 5-4-1 11Z',
  assassin: 'M20 4 9 13l2 2Z M6 12l6 6 M8 16l-4 4',
} as const;
