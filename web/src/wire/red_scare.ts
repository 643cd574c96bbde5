// Written by scripts/types from the server's records. Do not edit.

export interface Accept {
  readonly type: "accept";
  readonly places: readonly number[];
  readonly patriots: number;
}

export interface Accusation {
  readonly type: "accusation";
  readonly accuser: number;
  readonly tokens: readonly ("patriot" | "soviet" | "unaligned" | null)[];
  readonly queue: readonly number[];
}

export interface Accuse {
  readonly type: "accuse";
}

export interface AccuseOpened {
  readonly type: "accuse_opened";
}

export interface Accused {
  readonly type: "accused";
  readonly seat: number;
}

export interface Again {
  readonly type: "again";
  readonly asker: number;
  readonly asked: number;
}

export interface Answer {
  readonly type: "answer";
  readonly patriots: number;
  readonly soviets: number;
}

export interface Answered {
  readonly type: "answered";
  readonly asker: number;
  readonly asked: number;
  readonly count: number;
  readonly patriots: number;
  readonly soviets: number;
  readonly lapsed: boolean;
}

export interface AskWhy {
  readonly type: "ask_why";
  readonly target: number;
}

export interface Audit {
  readonly type: "audit";
  readonly packet: number;
}

export interface Audited {
  readonly type: "audited";
  readonly seat: number;
  readonly packet: number;
  readonly cards: readonly Card[] | null;
}

export interface Buried {
  readonly type: "buried";
  readonly depth: number;
  readonly cards: readonly Held[];
}

export interface Card {
  readonly type: "card";
  readonly kind: 1 | 2;
  readonly letter: "patriot" | "soviet" | null;
}

export interface Checked {
  readonly type: "checked";
  readonly claim: number;
  readonly true: boolean;
}

export interface CloseDeck {
  readonly type: "close_deck";
}

export interface Confirmed {
  readonly type: "confirmed";
  readonly seat: number;
  readonly side: "patriot" | "soviet" | null;
}

export interface Cooling {
  readonly type: "cooling";
  readonly number: number;
  readonly asker: number;
  readonly asked: number;
}

export interface Credit {
  readonly type: "credit";
  readonly side: "patriot" | "soviet";
}

export interface Dealt {
  readonly type: "dealt";
  readonly alignment: "patriot" | "soviet" | "unaligned";
  readonly unaligned: "amnesty_advocate" | "diplomat" | "double_agent" | "fixer" | "hard_liner" | "informant" | null;
  readonly profession: "archivist" | "auditor" | "broker" | "career_agent" | "defence_counsel" | "filing_clerk" | "optometrist" | "polygraph_examiner" | "postmaster" | "prosecutor" | "safe_house_keeper" | "stenographer" | null;
  readonly cards: readonly Card[];
}

export type Decision = Show | Answer | Offer | Accept | Refuse | Judge | EndTurn | Invert | Verify | LookUp | Exchange | LeaveDeck | Post | File | Audit | SecondId | SecondTrade | Accuse | Withdraw | Guess | Credit | Join | Move | Name | Expire | Again | Ring | Stop | GiveBack | CloseDeck | TimeUp | Suspect | Trust | AskWhy | PointOut | Explain | Dissuade;

export interface DeckLeft {
  readonly type: "deck_left";
  readonly seat: number;
  readonly lapsed: boolean;
}

export interface Dissuade {
  readonly type: "dissuade";
  readonly phrase: "cost" | "not_me" | "take_back" | "unsure" | "wait";
}

export interface EndTurn {
  readonly type: "end_turn";
}

export interface Ended {
  readonly type: "ended";
  readonly how: "accuse" | "cap" | "track";
}

export interface Ending {
  readonly type: "ending";
  readonly how: "accuse" | "cap" | "track";
  readonly accuser: number | null;
  readonly tokens: readonly ("patriot" | "soviet" | "unaligned" | null)[];
  readonly credit: "patriot" | "soviet" | null;
  readonly unaligned: number | null;
  readonly joined: "patriot" | "soviet" | null;
  readonly moved: number | null;
  readonly named: readonly ("patriot" | "soviet" | null)[];
}

export interface Exchange {
  readonly type: "exchange";
  readonly depth: number;
  readonly place: number;
}

export interface Exchanged {
  readonly type: "exchanged";
  readonly seat: number;
  readonly depth: number | null;
  readonly place: number | null;
  readonly card: Card | null;
}

export interface Expire {
  readonly type: "expire";
  readonly asker: number;
}

export interface Explain {
  readonly type: "explain";
  readonly reason: "could_not_read" | "no_comment" | "patriot" | "read_it" | "soviet";
}

export type Fact = Seated | Dealt | RoundBegun | AccuseOpened | TurnBegun | Shown | Answered | Offered | Refused | Traded | Judged | Inverted | GivenBack | Verified | LookedUp | Exchanged | DeckLeft | Posted | Filed | Audited | Used | MayAskAgain | Accused | Queued | Withdrawn | Resumed | TokenPlaced | Voided | Confirmed | Ended | TurnedUp | Joined | Moved | Named | Revealed | GuessScored | PacketScored | ProfessionScored | TeamWon | UnalignedFared | Remarked;

export interface File {
  readonly type: "file";
  readonly places: readonly number[];
}

export interface Filed {
  readonly type: "filed";
  readonly seat: number;
  readonly count: number;
  readonly places: readonly number[] | null;
  readonly cards: readonly Card[] | null;
}

export interface Gave {
  readonly type: "gave";
  readonly claim: number;
  readonly cards: readonly Held[];
}

export interface GiveBack {
  readonly type: "give_back";
  readonly seat: number;
}

export interface GivenBack {
  readonly type: "given_back";
  readonly seat: number;
  readonly cards: readonly Card[] | null;
  readonly shown: readonly Card[] | null;
}

export interface Guess {
  readonly type: "guess";
  readonly target: number;
  readonly alignment: "patriot" | "soviet" | "unaligned";
}

export interface GuessScored {
  readonly type: "guess_scored";
  readonly target: number;
  readonly right: boolean;
  readonly side: "patriot" | "soviet";
  readonly points: number;
  readonly tracker: Tracker;
}

export interface Held {
  readonly type: "held";
  readonly card: Card;
  readonly claims: readonly number[];
  readonly read: boolean;
}

export interface IdClaim {
  readonly type: "id_claim";
  readonly round: number;
  readonly asker: number;
  readonly asked: number;
  readonly count: number;
  readonly patriots: number;
  readonly soviets: number;
  readonly lapsed: boolean;
}

export interface Inspected {
  readonly type: "inspected";
  readonly packet: number;
  readonly cards: readonly Card[];
}

export interface Invert {
  readonly type: "invert";
}

export interface Inverted {
  readonly type: "inverted";
  readonly seat: number;
  readonly cards: readonly Card[] | null;
}

export interface Join {
  readonly type: "join";
  readonly side: "patriot" | "soviet";
}

export interface Joined {
  readonly type: "joined";
  readonly seat: number;
  readonly side: "patriot" | "soviet";
}

export interface Judge {
  readonly type: "judge";
  readonly side: "deport" | "exonerate";
}

export interface Judged {
  readonly type: "judged";
  readonly seat: number;
  readonly side: "deport" | "exonerate";
  readonly packet: number;
  readonly left: number;
  readonly drew: number;
  readonly cards: readonly Card[] | null;
}

export interface LeaveDeck {
  readonly type: "leave_deck";
}

export interface LookUp {
  readonly type: "look_up";
}

export interface LookedUp {
  readonly type: "looked_up";
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly Card[] | null;
}

export interface MayAskAgain {
  readonly type: "may_ask_again";
  readonly asker: number;
  readonly asked: number;
}

export interface Move {
  readonly type: "move";
  readonly packet: number;
}

export interface Moved {
  readonly type: "moved";
  readonly seat: number;
  readonly packet: number;
  readonly side: "deport" | "exonerate";
}

export interface Name {
  readonly type: "name";
  readonly target: number;
  readonly side: "patriot" | "soviet";
}

export interface Named {
  readonly type: "named";
  readonly seat: number;
  readonly target: number;
  readonly side: "patriot" | "soviet";
}

export interface Offer {
  readonly type: "offer";
  readonly to: number;
  readonly places: readonly number[];
  readonly patriots: number;
}

export interface Offered {
  readonly type: "offered";
  readonly asker: number;
  readonly asked: number;
  readonly count: number;
  readonly patriots: number;
  readonly soviets: number;
  readonly places: readonly number[] | null;
}

export interface PacketScored {
  readonly type: "packet_scored";
  readonly packet: number;
  readonly verdict: "deport" | "exonerate";
  readonly letter: "patriot" | "soviet";
  readonly count: number;
  readonly side: "patriot" | "soviet";
  readonly points: number;
  readonly tracker: Tracker;
}

export interface PacketSeen {
  readonly type: "packet_seen";
  readonly judge: number;
  readonly verdict: "deport" | "exonerate";
  readonly side: "deport" | "exonerate";
  readonly cards: readonly Held[] | null;
}

export interface PastRemark {
  readonly type: "past_remark";
  readonly round: number;
  readonly seat: number;
  readonly remark: Suspect | Trust | AskWhy | PointOut | Explain | Dissuade;
  readonly accusation: number;
}

export interface Peeked {
  readonly type: "peeked";
  readonly depth: number;
  readonly cards: readonly Card[];
}

export interface PointOut {
  readonly type: "point_out";
  readonly first: number;
  readonly second: number;
}

export interface Post {
  readonly type: "post";
  readonly to: number;
  readonly place: number;
  readonly claim: "patriot" | "soviet";
}

export interface PostClaim {
  readonly type: "post_claim";
  readonly round: number;
  readonly seat: number;
  readonly to: number;
  readonly claim: "patriot" | "soviet";
}

export interface Posted {
  readonly type: "posted";
  readonly seat: number;
  readonly to: number;
  readonly claim: "patriot" | "soviet";
  readonly place: number | null;
  readonly card: Card | null;
}

export interface ProfessionScored {
  readonly type: "profession_scored";
  readonly seat: number;
  readonly profession: "archivist" | "auditor" | "broker" | "career_agent" | "defence_counsel" | "filing_clerk" | "optometrist" | "polygraph_examiner" | "postmaster" | "prosecutor" | "safe_house_keeper" | "stenographer";
  readonly side: "patriot" | "soviet";
  readonly points: number;
  readonly tracker: Tracker;
}

export interface Queued {
  readonly type: "queued";
  readonly seat: number;
}

export interface Refuse {
  readonly type: "refuse";
}

export interface Refused {
  readonly type: "refused";
  readonly asker: number;
  readonly asked: number;
  readonly lapsed: boolean;
}

export interface Remarked {
  readonly type: "remarked";
  readonly seat: number;
  readonly remark: Suspect | Trust | AskWhy | PointOut | Explain | Dissuade;
}

export interface RequestSeen {
  readonly type: "request_seen";
  readonly number: number;
  readonly kind: "id" | "trade";
  readonly asker: number;
  readonly asked: number;
  readonly count: number;
  readonly patriots: number;
  readonly places: readonly number[] | null;
  readonly cards: readonly Card[] | null;
}

export interface Resumed {
  readonly type: "resumed";
}

export interface Revealed {
  readonly type: "revealed";
  readonly alignments: readonly ("patriot" | "soviet" | "unaligned")[];
  readonly unaligned: "amnesty_advocate" | "diplomat" | "double_agent" | "fixer" | "hard_liner" | "informant" | null;
  readonly professions: readonly ("archivist" | "auditor" | "broker" | "career_agent" | "defence_counsel" | "filing_clerk" | "optometrist" | "polygraph_examiner" | "postmaster" | "prosecutor" | "safe_house_keeper" | "stenographer" | null)[];
  readonly hands: readonly (readonly Card[])[];
  readonly packets: readonly (readonly Card[])[];
  readonly deck: readonly Card[];
}

export interface Ring {
  readonly type: "ring";
}

export interface RoundBegun {
  readonly type: "round_begun";
  readonly round: number;
  readonly token: string | null;
}

export interface Saw {
  readonly type: "saw";
  readonly claim: number;
  readonly cards: readonly Card[];
}

export interface Seated {
  readonly type: "seated";
  readonly start: number;
  readonly glasses: readonly boolean[];
}

export interface SecondId {
  readonly type: "second_id";
}

export interface SecondTrade {
  readonly type: "second_trade";
}

export interface Settings {
  readonly type: "settings";
  readonly game: "advanced" | "beginner";
  readonly pace: "real_time" | "turns";
  readonly accuse_opens_round: 3 | 4;
  readonly round_cap: number | null;
  readonly start_player: "passes" | "stays";
  readonly tokens: "add_up" | "free";
  readonly double_agent: "any_win" | "clear_win";
  readonly amnesty_advocate: "three_quarters" | "two_thirds";
  readonly fixer: "close_win" | "new_winner";
  readonly informant: "judges" | "judges_once" | "names";
  readonly second_action: "no_effect" | "no_wait";
  readonly remarks: "off" | "on";
}

export interface Show {
  readonly type: "show";
  readonly to: number;
  readonly places: readonly number[];
}

export interface Shown {
  readonly type: "shown";
  readonly asker: number;
  readonly asked: number;
  readonly count: number;
  readonly places: readonly number[] | null;
  readonly cards: readonly Card[] | null;
}

export interface Stop {
  readonly type: "stop";
}

export interface Suspect {
  readonly type: "suspect";
  readonly target: number;
}

export interface TeamWon {
  readonly type: "team_won";
  readonly side: "patriot" | "soviet" | null;
  readonly by: "drawn" | "exonerated" | "last" | "tracker";
  readonly tracker: Tracker;
}

export interface TimeUp {
  readonly type: "time_up";
}

export interface TokenPlaced {
  readonly type: "token_placed";
  readonly seat: number;
  readonly target: number;
  readonly alignment: "patriot" | "soviet" | "unaligned";
  readonly lapsed: boolean;
}

export interface Tracker {
  readonly type: "tracker";
  readonly at: number;
  readonly face: "patriot" | "soviet" | null;
}

export interface TradeClaim {
  readonly type: "trade_claim";
  readonly round: number;
  readonly asker: number;
  readonly asked: number;
  readonly count: number;
  readonly offered: number;
  readonly returned: number | null;
  readonly end: "lapsed" | "refused" | "traded";
}

export interface Traded {
  readonly type: "traded";
  readonly asker: number;
  readonly asked: number;
  readonly count: number;
  readonly patriots: number;
  readonly soviets: number;
  readonly places: readonly number[] | null;
  readonly cards: readonly Card[] | null;
}

export interface Trust {
  readonly type: "trust";
  readonly target: number;
}

export interface Turn {
  readonly type: "turn";
  readonly ids: number;
  readonly trades: number;
  readonly judged: boolean;
  readonly silent: readonly number[];
  readonly proposed: readonly number[];
}

export interface TurnBegun {
  readonly type: "turn_begun";
  readonly seat: number;
}

export interface TurnedUp {
  readonly type: "turned_up";
  readonly seat: number;
  readonly card: "amnesty_advocate" | "diplomat" | "double_agent" | "fixer" | "hard_liner" | "informant";
}

export interface UnalignedFared {
  readonly type: "unaligned_fared";
  readonly seat: number;
  readonly card: "amnesty_advocate" | "diplomat" | "double_agent" | "fixer" | "hard_liner" | "informant";
  readonly fared: "alone" | "drawn" | "lost" | "shared";
}

export interface Used {
  readonly type: "used";
  readonly seat: number;
  readonly profession: "archivist" | "auditor" | "broker" | "career_agent" | "defence_counsel" | "filing_clerk" | "optometrist" | "polygraph_examiner" | "postmaster" | "prosecutor" | "safe_house_keeper" | "stenographer";
  readonly at_once: boolean;
}

export interface Verified {
  readonly type: "verified";
  readonly seat: number;
  readonly true: boolean | null;
}

export interface Verify {
  readonly type: "verify";
}

export interface View {
  readonly type: "view";
  readonly seat: number | null;
  readonly settings: Settings;
  readonly phase: "credit" | "deck" | "free" | "id" | "join" | "move" | "name" | "over" | "persuasion" | "tokens" | "trade" | "turn";
  readonly waiting_for: readonly number[];
  readonly start: number;
  readonly active: number;
  readonly round: number;
  readonly turn: Turn;
  readonly accuse_open: boolean;
  readonly glasses: readonly boolean[];
  readonly inverted: readonly boolean[];
  readonly alignment: "patriot" | "soviet" | "unaligned" | null;
  readonly unaligned: "amnesty_advocate" | "diplomat" | "double_agent" | "fixer" | "hard_liner" | "informant" | null;
  readonly profession: "archivist" | "auditor" | "broker" | "career_agent" | "defence_counsel" | "filing_clerk" | "optometrist" | "polygraph_examiner" | "postmaster" | "prosecutor" | "safe_house_keeper" | "stenographer" | null;
  readonly used: readonly ("archivist" | "auditor" | "broker" | "career_agent" | "defence_counsel" | "filing_clerk" | "optometrist" | "polygraph_examiner" | "postmaster" | "prosecutor" | "safe_house_keeper" | "stenographer" | null)[];
  readonly hand: readonly Held[];
  readonly sizes: readonly number[];
  readonly packets: readonly PacketSeen[];
  readonly deck: number;
  readonly drawn: number;
  readonly requests: readonly RequestSeen[];
  readonly cooling: readonly Cooling[];
  readonly asked: number;
  readonly looking: number | null;
  readonly looked_at: readonly Card[];
  readonly accusation: Accusation | null;
  readonly declared: number;
  readonly cancels: readonly number[];
  readonly ending: Ending | null;
  readonly claims: readonly (IdClaim | TradeClaim | PostClaim)[];
  readonly notes: readonly (Saw | Gave | Checked | Peeked | Buried | Inspected)[];
  readonly revealed: Revealed | null;
  readonly remarks: readonly PastRemark[];
}

export interface Voided {
  readonly type: "voided";
  readonly asker: number;
}

export interface Withdraw {
  readonly type: "withdraw";
}

export interface Withdrawn {
  readonly type: "withdrawn";
  readonly seat: number;
  readonly lapsed: boolean;
}

export const TOKENS = ["3","2","1","red"] as const;
export const MARKERS = 2 as const;
export const WITHDRAWALS = 2 as const;
export const PHRASES = ["wait","unsure","not_me","cost","take_back"] as const;
