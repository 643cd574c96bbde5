// Written by scripts/types from the server's records. Do not edit.

export interface Accept {
  readonly type: "accept";
}

export interface Accepted {
  readonly type: "accepted";
  readonly receiver: number;
}

export interface Announced {
  readonly type: "announced";
  readonly funding: readonly number[];
  readonly order: readonly number[];
}

export interface BankSeen {
  readonly type: "bank_seen";
  readonly bank: readonly number[];
}

export interface Banked {
  readonly type: "banked";
  readonly receiver: number;
  readonly counts: boolean;
  readonly tile: number | null;
}

export interface BlankRuledIn {
  readonly type: "blank_ruled_in";
  readonly mover: number;
}

export interface BlankRuledOut {
  readonly type: "blank_ruled_out";
  readonly mover: number;
}

export interface Campaign {
  readonly type: "campaign";
  readonly first_mover: number;
  readonly plays: readonly Noted[];
  readonly funding: readonly number[];
}

export interface CampaignBegan {
  readonly type: "campaign_began";
  readonly campaign: number;
  readonly first_mover: number;
}

export interface Challenge {
  readonly type: "challenge";
}

export interface Challenged {
  readonly type: "challenged";
  readonly challenger: number;
  readonly tile: number;
  readonly honest: boolean;
}

export type Decision = Pick | Move | TakeBack | HandOver | Land | Look | Accept | Expose | Challenge | LetPass | Decline | Promote | Restore | Done;

export interface Decline {
  readonly type: "decline";
}

export interface Declined {
  readonly type: "declined";
  readonly seat: number;
}

export interface Done {
  readonly type: "done";
}

export interface Ended {
  readonly type: "ended";
  readonly winning: readonly number[];
}

export interface Expose {
  readonly type: "expose";
}

export interface Exposed {
  readonly type: "exposed";
  readonly receiver: number;
  readonly tile: number;
  readonly honest: boolean;
}

export type Fact = PackSeen | Picked | CampaignBegan | Moved | Fell | TookBack | HandedOver | BlankRuledOut | BlankRuledIn | Looked | Accepted | Exposed | Challenged | Passed | WentBack | NotchLost | NotchRegained | Banked | Declined | Announced | BankSeen | Promoted | Stopped | Ended;

export interface Fell {
  readonly type: "fell";
  readonly owner: number;
  readonly origin: Space;
  readonly target: Space;
  readonly piece: "heel" | "mark" | "pawn";
}

export interface HandOver {
  readonly type: "hand_over";
  readonly tile: number;
  readonly receiver: number;
}

export interface HandedOver {
  readonly type: "handed_over";
  readonly mover: number;
  readonly receiver: number;
  readonly tile: number | null;
}

export interface Land {
  readonly type: "land";
  readonly origin: Space;
  readonly target: Space;
}

export interface LetPass {
  readonly type: "let_pass";
}

export interface Look {
  readonly type: "look";
}

export interface Looked {
  readonly type: "looked";
  readonly receiver: number;
  readonly tile: number | null;
}

export interface Move {
  readonly type: "move";
  readonly action: "advance" | "assist" | "influence" | "organize" | "remove" | "withdraw";
  readonly origin: Space | null;
  readonly target: Space | null;
}

export interface Moved {
  readonly type: "moved";
  readonly seat: number;
  readonly move: Move;
  readonly piece: "heel" | "mark" | "pawn";
  readonly purpose: "correct" | "forced" | "play" | "purchase" | "reward";
  readonly price: number;
}

export interface NotchLost {
  readonly type: "notch_lost";
  readonly seat: number;
  readonly left: number;
}

export interface NotchRegained {
  readonly type: "notch_regained";
  readonly seat: number;
  readonly left: number;
  readonly price: number;
}

export interface Noted {
  readonly type: "noted";
  readonly mover: number;
  readonly receiver: number;
  readonly tile: number | null;
  readonly looked: boolean;
  readonly open: boolean;
  readonly counts: boolean;
  readonly not_blank: boolean;
  readonly actions: readonly ("advance" | "assist" | "influence" | "organize" | "remove" | "withdraw")[];
  readonly honest_for: readonly number[];
  readonly turned_by: number | null;
}

export interface OnTable {
  readonly type: "on_table";
  readonly receiver: number;
  readonly tile: number | null;
  readonly looked: boolean;
  readonly open: boolean;
  readonly not_blank: boolean;
  readonly actions: readonly ("advance" | "assist" | "influence" | "organize" | "remove" | "withdraw")[];
  readonly honest_for: readonly number[];
  readonly turned_by: number | null;
}

export interface PackSeen {
  readonly type: "pack_seen";
  readonly size: number;
  readonly pack: readonly number[] | null;
}

export interface Passed {
  readonly type: "passed";
  readonly seat: number;
}

export interface Pick {
  readonly type: "pick";
  readonly tile: number;
}

export interface Picked {
  readonly type: "picked";
  readonly seat: number;
  readonly tile: number | null;
}

export interface Position {
  readonly type: "position";
  readonly board: string;
  readonly moves: readonly Move[];
  readonly moved: readonly number[];
  readonly aside: string;
}

export interface Promote {
  readonly type: "promote";
  readonly space: Space;
}

export interface Promoted {
  readonly type: "promoted";
  readonly seat: number;
  readonly space: Space;
  readonly piece: "heel" | "mark" | "pawn";
  readonly price: number;
}

export interface Restore {
  readonly type: "restore";
}

export interface Settings {
  readonly type: "settings";
  readonly blank: "no_moves" | "wild";
  readonly honest_expose: "penalty" | "refused";
  readonly forced_withdraw: "off" | "on";
  readonly campaign_limit: number | null;
  readonly expose_reward: "first" | "last";
}

export interface Sight {
  readonly type: "sight";
  readonly pack: readonly number[];
  readonly pick: number | null;
}

export interface Space {
  readonly type: "space";
  readonly domain: number;
  readonly place: "1" | "2" | "3" | "4" | "5" | "6" | "left" | "office" | "right";
}

export interface Stopped {
  readonly type: "stopped";
  readonly seat: number;
  readonly lapsed: number;
}

export interface TakeBack {
  readonly type: "take_back";
}

export interface TookBack {
  readonly type: "took_back";
  readonly seat: number;
  readonly move: Move;
}

export interface View {
  readonly type: "view";
  readonly seat: number | null;
  readonly seats: number;
  readonly settings: Settings;
  readonly phase: "bureaucracy" | "challenge" | "correct" | "draft" | "forced" | "looked" | "move" | "over" | "receipt" | "reward";
  readonly campaign: number;
  readonly first_mover: number;
  readonly mover: number;
  readonly waiting_for: readonly number[];
  readonly position: Position;
  readonly trail: readonly Position[];
  readonly taken_back: number;
  readonly beyond_recall: number;
  readonly can_undo: boolean;
  readonly community: readonly [number, number, number];
  readonly falling: readonly number[];
  readonly credibility: readonly number[];
  readonly hand: readonly number[];
  readonly hand_sizes: readonly number[];
  readonly not_blank: boolean;
  readonly pack_size: number;
  readonly draft: readonly Sight[];
  readonly on_table: OnTable | null;
  readonly owed: readonly ("advance" | "assist" | "influence" | "organize" | "remove" | "withdraw")[];
  readonly plays: readonly Noted[];
  readonly past: readonly Campaign[];
  readonly announced: readonly number[];
  readonly funds: readonly number[];
  readonly buyers: readonly number[];
  readonly winning: readonly number[];
}

export interface WentBack {
  readonly type: "went_back";
  readonly mover: number;
}

export const FUNDING = [0,1,2,0,1,2,3,4,5,1,2,4,5,5,6,3,4,3,4,6,7,8,7,8,9,0] as const;
export const ON_TILE = [[],["advance","remove"],["advance","remove"],["advance","influence"],["advance","influence"],["advance"],["advance"],["advance","assist"],["advance","assist"],["remove","organize"],["remove","organize"],["influence"],["organize"],["assist","organize"],["assist","organize"],["remove"],["remove"],["withdraw","influence"],["withdraw","influence"],["withdraw"],["withdraw"],["withdraw"],["assist","withdraw"],["assist","withdraw"],["assist","withdraw"],[]] as const;
export const PROMOTE = {"1":[6,4],"2":[6,4],"3":[6,4],"4":[6,4],"5":[6,4],"6":[6,4],"left":[12,8],"right":[12,8],"office":[18,12]} as const;
export const BUY = {"assist":[15,10],"remove":[15,10],"influence":[15,10],"advance":[9,6],"withdraw":[9,6],"organize":[9,6]} as const;
export const RESTORE = [3,2] as const;
export const PLACES = ["1","2","3","4","5","6","left","right","office"] as const;
export const ACTIONS = ["advance","assist","withdraw","remove","organize","influence"] as const;
export const SUPPORTS = {"left":["1","2","3"],"right":["4","5","6"],"office":["left","right"]} as const;
