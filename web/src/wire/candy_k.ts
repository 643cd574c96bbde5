// Written by scripts/types from the server's records. Do not edit.

export interface AskWhy {
  readonly type: "ask_why";
  readonly target: number;
}

export interface CardChosen {
  readonly type: "card_chosen";
  readonly seat: number;
  readonly section: "assassin" | "king" | "when" | "where";
  readonly number: number | null;
}

export interface ClaimNumber {
  readonly type: "claim_number";
  readonly section: "assassin" | "king" | "when" | "where";
  readonly number: number;
}

export interface Claimed {
  readonly type: "claimed";
  readonly seat: number;
  readonly section: "assassin" | "king" | "when" | "where";
  readonly number: number;
}

export interface ClueTurned {
  readonly type: "clue_turned";
  readonly section: "assassin" | "king" | "when" | "where";
  readonly number: number;
}

export type Decision = KeepToken | SpendToken | PlayCard | ClaimNumber | Ready | EndTalk | Vote | Suspect | Trust | AskWhy | PointOut | Explain;

export interface Deck {
  readonly type: "deck";
  readonly piles: readonly Pile[];
}

export interface Drawn {
  readonly type: "drawn";
  readonly section: "assassin" | "king" | "when" | "where";
  readonly number: number;
}

export interface EndTalk {
  readonly type: "end_talk";
}

export interface Explain {
  readonly type: "explain";
  readonly reason: "bluffed" | "no_comment" | "told_truth";
}

export type Fact = IdentityDrawn | SectionBegan | Drawn | TokenAnswered | TokensSpent | SecondDrawn | ClueTurned | CardChosen | Claimed | Remarked | SaidReady | TalkEnded | VoteBegan | VoteCast | Revealed | Judged;

export interface IdentityDrawn {
  readonly type: "identity_drawn";
  readonly icon: boolean;
}

export interface Judged {
  readonly type: "judged";
  readonly assassins: boolean;
  readonly loyal: boolean;
}

export interface KeepToken {
  readonly type: "keep_token";
}

export interface Pile {
  readonly type: "pile";
  readonly section: "assassin" | "king" | "when" | "where";
  readonly numbers: number;
  readonly copies: number;
}

export interface PlayCard {
  readonly type: "play_card";
  readonly section: "assassin" | "king" | "when" | "where";
  readonly number: number;
}

export interface PointOut {
  readonly type: "point_out";
  readonly first: number;
  readonly second: number;
}

export interface Ready {
  readonly type: "ready";
}

export interface Remarked {
  readonly type: "remarked";
  readonly seat: number;
  readonly remark: Suspect | Trust | AskWhy | PointOut | Explain;
}

export interface Revealed {
  readonly type: "revealed";
  readonly seat: number;
  readonly role: "assassin" | "citizen" | "king";
  readonly icon: boolean;
  readonly matches: number;
  readonly vote: number;
  readonly cards: readonly Shown[];
}

export interface SaidReady {
  readonly type: "said_ready";
  readonly seat: number;
}

export interface SecondDrawn {
  readonly type: "second_drawn";
  readonly section: "assassin" | "king" | "when" | "where";
  readonly number: number;
}

export interface SectionBegan {
  readonly type: "section_began";
  readonly section: "assassin" | "king" | "when" | "where";
  readonly first: number;
}

export interface SectionView {
  readonly type: "section_view";
  readonly section: "assassin" | "king" | "when" | "where";
  readonly first: number;
  readonly clue: number | null;
  readonly spent: readonly number[];
  readonly cards: readonly number[];
  readonly played: number | null;
  readonly claims: readonly (number | null)[];
  readonly remarks: readonly Remarked[];
}

export interface Settings {
  readonly type: "settings";
  readonly ending: "decisive" | "literal";
  readonly loyal_vote: "majority" | "strict";
  readonly tokens: 0 | 1 | 2;
  readonly remarks: "off" | "on";
}

export interface Shown {
  readonly type: "shown";
  readonly section: "assassin" | "king" | "when" | "where";
  readonly card: number;
  readonly second: number | null;
  readonly played: number;
  readonly match: boolean;
}

export interface SpendToken {
  readonly type: "spend_token";
}

export interface Suspect {
  readonly type: "suspect";
  readonly target: number;
}

export interface TalkEnded {
  readonly type: "talk_ended";
  readonly section: "assassin" | "king" | "when" | "where";
}

export interface TokenAnswered {
  readonly type: "token_answered";
  readonly seat: number;
  readonly spend: boolean | null;
}

export interface TokensSpent {
  readonly type: "tokens_spent";
  readonly section: "assassin" | "king" | "when" | "where";
  readonly seats: readonly number[];
}

export interface Trust {
  readonly type: "trust";
  readonly target: number;
}

export interface View {
  readonly type: "view";
  readonly seat: number | null;
  readonly settings: Settings;
  readonly deck: Deck;
  readonly phase: "choice" | "claims" | "over" | "talk" | "tokens" | "vote";
  readonly sections: readonly SectionView[];
  readonly tokens: readonly number[];
  readonly asked: readonly number[];
  readonly waiting_for: readonly number[];
  readonly asked_why: readonly number[];
  readonly answer: KeepToken | SpendToken | PlayCard | Ready | Vote | null;
  readonly icon: boolean | null;
  readonly matches: number | null;
  readonly king: boolean | null;
  readonly revealed: readonly Revealed[];
}

export interface Vote {
  readonly type: "vote";
  readonly target: number;
}

export interface VoteBegan {
  readonly type: "vote_began";
}

export interface VoteCast {
  readonly type: "vote_cast";
  readonly seat: number;
  readonly target: number | null;
}
