// Written by scripts/types from the server's records. Do not edit.

export interface Acting {
  readonly type: "acting";
  readonly seats: readonly number[];
}

export interface Aimed {
  readonly type: "aimed";
  readonly seat: number;
  readonly target: number;
  readonly card: string | null;
}

export interface Aiming {
  readonly type: "aiming";
  readonly seats: readonly number[];
  readonly part: number;
}

export interface Answer {
  readonly type: "answer";
  readonly card: string;
}

export interface Answered {
  readonly type: "answered";
  readonly seat: number;
  readonly card: string;
  readonly against: string;
}

export interface Answering {
  readonly type: "answering";
  readonly seats: readonly number[];
}

export interface Cancelled {
  readonly type: "cancelled";
  readonly seat: number;
  readonly card: string;
}

export interface CardsDrawn {
  readonly type: "cards_drawn";
  readonly seat: number;
  readonly cards: readonly string[];
}

export interface ChooseCard {
  readonly type: "choose_card";
  readonly seat: number;
  readonly card: string;
}

export interface ChooseOpponent {
  readonly type: "choose_opponent";
  readonly seat: number;
}

export interface Claim {
  readonly type: "claim";
  readonly card: string | null;
  readonly what: "any" | "dwarf" | "item";
}

export interface ClaimFailed {
  readonly type: "claim_failed";
  readonly seat: number;
  readonly card: string;
}

export interface Claimed {
  readonly type: "claimed";
  readonly seat: number;
  readonly card: string;
  readonly owner: number;
  readonly place: "area" | "hand";
}

export interface Counted {
  readonly type: "counted";
  readonly influence: readonly number[];
}

export interface CrownCard {
  readonly type: "crown_card";
  readonly king: number;
  readonly fool: number;
  readonly card: string;
}

export interface CrownDemanded {
  readonly type: "crown_demanded";
  readonly king: number;
  readonly fool: number;
}

export interface CrownFoundNothing {
  readonly type: "crown_found_nothing";
  readonly king: number;
  readonly fool: number;
}

export interface CrownTook {
  readonly type: "crown_took";
  readonly king: number;
  readonly fool: number;
}

export interface Crowned {
  readonly type: "crowned";
  readonly seat: number;
}

export interface Dealt {
  readonly type: "dealt";
  readonly round: number;
}

export type Decision = PlayCard | EndTurn | ChooseOpponent | ChooseCard | NameCard | Answer | Pass | DiscardCard | GutterCard | PlaceCard | TakeRecruit | HandOver | ShowSign;

export interface Declined {
  readonly type: "declined";
  readonly seat: number;
}

export interface Discard {
  readonly type: "discard";
  readonly who: "opponent" | "opponents" | "you";
  readonly count: number;
}

export interface DiscardCard {
  readonly type: "discard_card";
  readonly card: string;
}

export interface Discarded {
  readonly type: "discarded";
  readonly seat: number;
  readonly card: string;
}

export interface Discarding {
  readonly type: "discarding";
  readonly seats: readonly number[];
  readonly count: number;
  readonly limit: boolean;
}

export interface Draw {
  readonly type: "draw";
  readonly count: number;
  readonly who: "left" | "opponents" | "you";
}

export interface Drew {
  readonly type: "drew";
  readonly seat: number;
  readonly count: number;
}

export interface Duelling {
  readonly type: "duelling";
  readonly seats: readonly number[];
  readonly prize: "crown" | "hat";
  readonly tries: number;
}

export interface EndTriggered {
  readonly type: "end_triggered";
  readonly seat: number;
  readonly by: "deck" | "five";
}

export interface EndTurn {
  readonly type: "end_turn";
}

export type Fact = Dealt | HandDealt | CrownDemanded | CrownFoundNothing | CrownTook | CrownCard | TurnBegan | Drew | CardsDrawn | Played | Aimed | Named | Replied | Answered | Stood | Cancelled | Discarded | Guttered | Claimed | ClaimFailed | PocketPicked | PocketCard | Placed | Declined | Revealed | Recruited | Revived | NothingRevived | TurnEnded | EndTriggered | Counted | SignsShown | LotDrawn | Crowned | Hatted;

export interface Finding {
  readonly type: "finding";
  readonly seats: readonly number[];
  readonly card: string;
}

export interface Gutter {
  readonly type: "gutter";
  readonly what: "any" | "dwarf" | "item";
  readonly most: number | null;
  readonly least: number | null;
  readonly ahead: boolean;
}

export interface GutterCard {
  readonly type: "gutter_card";
  readonly card: string;
}

export interface GutterHighest {
  readonly type: "gutter_highest";
}

export interface GutterOwn {
  readonly type: "gutter_own";
  readonly who: "all" | "opponents" | "you";
  readonly holding: number;
}

export interface Guttered {
  readonly type: "guttered";
  readonly seat: number;
  readonly card: string;
}

export interface Guttering {
  readonly type: "guttering";
  readonly seats: readonly number[];
}

export interface Halt {
  readonly type: "halt";
}

export interface HandDealt {
  readonly type: "hand_dealt";
  readonly round: number;
  readonly cards: readonly string[];
}

export interface HandOver {
  readonly type: "hand_over";
  readonly card: string;
}

export interface Hatted {
  readonly type: "hatted";
  readonly seat: number;
}

export interface Link {
  readonly type: "link";
  readonly seat: number;
  readonly card: string;
  readonly targets: readonly (readonly (ChooseOpponent | ChooseCard | NameCard)[])[];
}

export interface LotDrawn {
  readonly type: "lot_drawn";
  readonly prize: "crown" | "hat";
  readonly seat: number;
}

export interface NameCard {
  readonly type: "name_card";
  readonly card: string;
}

export interface Named {
  readonly type: "named";
  readonly seat: number;
  readonly card: string;
}

export interface NothingRevived {
  readonly type: "nothing_revived";
  readonly seat: number;
  readonly card: string | null;
}

export interface Over {
  readonly type: "over";
  readonly seats: readonly number[];
}

export interface Pass {
  readonly type: "pass";
}

export interface PickPocket {
  readonly type: "pick_pocket";
  readonly count: number;
  readonly same: boolean;
}

export interface PlaceCard {
  readonly type: "place_card";
  readonly card: string;
}

export interface Placed {
  readonly type: "placed";
  readonly seat: number;
  readonly card: string;
}

export interface Placing {
  readonly type: "placing";
  readonly seats: readonly number[];
  readonly what: "dwarf" | "item";
  readonly count: number;
}

export interface Play {
  readonly type: "play";
  readonly what: "dwarf" | "item";
  readonly count: number;
}

export interface PlayCard {
  readonly type: "play_card";
  readonly card: string;
}

export interface Played {
  readonly type: "played";
  readonly seat: number;
  readonly card: string;
}

export interface PocketCard {
  readonly type: "pocket_card";
  readonly thief: number;
  readonly victim: number;
  readonly card: string;
}

export interface PocketPicked {
  readonly type: "pocket_picked";
  readonly thief: number;
  readonly victim: number;
}

export interface Recruit {
  readonly type: "recruit";
}

export interface Recruited {
  readonly type: "recruited";
  readonly seat: number;
  readonly card: string;
}

export interface Recruiting {
  readonly type: "recruiting";
  readonly seats: readonly number[];
  readonly cards: readonly string[];
}

export interface Replied {
  readonly type: "replied";
  readonly reply: Answer | Pass | ShowSign;
}

export interface Revealed {
  readonly type: "revealed";
  readonly seat: number;
  readonly cards: readonly string[];
}

export interface Revived {
  readonly type: "revived";
  readonly seat: number;
  readonly card: string;
}

export interface SecondWind {
  readonly type: "second_wind";
}

export interface Settings {
  readonly type: "settings";
  readonly rounds: number;
  readonly first_draw: "off" | "on";
  readonly late_draw: "off" | "on";
}

export interface ShowSign {
  readonly type: "show_sign";
  readonly sign: "axe" | "hammer" | "sword";
}

export interface SignsShown {
  readonly type: "signs_shown";
  readonly prize: "crown" | "hat";
  readonly seats: readonly number[];
  readonly signs: readonly ("axe" | "hammer" | "sword")[];
}

export interface Stood {
  readonly type: "stood";
  readonly seat: number;
  readonly card: string;
}

export interface Stop {
  readonly type: "stop";
}

export interface TakeRecruit {
  readonly type: "take_recruit";
  readonly card: string;
}

export interface Task {
  readonly type: "task";
  readonly seat: number;
  readonly card: string;
  readonly part: Gutter | GutterOwn | GutterHighest | Claim | Discard | Draw | PickPocket | Play | Recruit | SecondWind | Stop | Halt;
  readonly targets: readonly (ChooseOpponent | ChooseCard | NameCard)[];
}

export interface TurnBegan {
  readonly type: "turn_began";
  readonly seat: number;
}

export interface TurnEnded {
  readonly type: "turn_ended";
  readonly seat: number;
}

export interface View {
  readonly type: "view";
  readonly seat: number | null;
  readonly settings: Settings;
  readonly round: number;
  readonly phase: string;
  readonly ask: Acting | Aiming | Answering | Discarding | Guttering | Placing | Recruiting | Finding | Yielding | Duelling | Over;
  readonly waiting_for: readonly number[];
  readonly reply: Answer | Pass | ShowSign | null;
  readonly active: number;
  readonly hand: readonly string[];
  readonly sizes: readonly number[];
  readonly deck: number;
  readonly areas: readonly (readonly string[])[];
  readonly influence: readonly number[];
  readonly gutter: readonly string[];
  readonly chain: readonly Link[];
  readonly tasks: readonly Task[];
  readonly ends_turn: boolean;
  readonly known: readonly (readonly string[])[];
  readonly lacks: readonly (readonly string[])[];
  readonly pick: string | null;
  readonly trigger: number | null;
  readonly last_turns: readonly number[] | null;
  readonly king: number | null;
  readonly fool: number | null;
  readonly crowns: readonly number[];
  readonly totals: readonly number[];
}

export interface Yielding {
  readonly type: "yielding";
  readonly seats: readonly number[];
}

export const CARDS = {"D01":{"kind":"dwarf","influence":4,"keywords":["passive","immune"]},
  "D02":{"kind":"dwarf","influence":5,"keywords":["passive","immune","gutter"]},
  "D03":{"kind":"dwarf","influence":3,"keywords":["recruit"]},
  "D04":{"kind":"dwarf","influence":5,"keywords":["passive","immune","pick_pocket"]},
  "D05":{"kind":"dwarf","influence":2,"keywords":["gutter"]},
  "D06":{"kind":"dwarf","influence":3,"keywords":["gutter"]},
  "D07":{"kind":"dwarf","influence":3,"keywords":["gutter"]},
  "D08":{"kind":"dwarf","influence":3,"keywords":["gutter"]},
  "D09":{"kind":"dwarf","influence":7,"keywords":["gutter"]},
  "D10":{"kind":"dwarf","influence":3,"keywords":["gutter"]},
  "D11":{"kind":"dwarf","influence":3,"keywords":["claim"]},
  "D12":{"kind":"dwarf","influence":4,"keywords":["claim"]},
  "D13":{"kind":"dwarf","influence":4,"keywords":["claim"]},
  "D14":{"kind":"dwarf","influence":3,"keywords":["claim"]},
  "D15":{"kind":"dwarf","influence":4,"keywords":["claim"]},
  "D16":{"kind":"dwarf","influence":3,"keywords":["discard"]},
  "D17":{"kind":"dwarf","influence":4,"keywords":["discard"]},
  "D18":{"kind":"dwarf","influence":6,"keywords":["discard"]},
  "D19":{"kind":"dwarf","influence":2,"keywords":["draw"]},
  "D20":{"kind":"dwarf","influence":3,"keywords":["draw"]},
  "D21":{"kind":"dwarf","influence":1,"keywords":["draw"]},
  "D22":{"kind":"dwarf","influence":6,"keywords":["draw"]},
  "D23":{"kind":"dwarf","influence":3,"keywords":["pick_pocket"]},
  "D24":{"kind":"dwarf","influence":3,"keywords":["pick_pocket"]},
  "D25":{"kind":"dwarf","influence":2,"keywords":["play"]},
  "D26":{"kind":"dwarf","influence":2,"keywords":["play"]},
  "D27":{"kind":"dwarf","influence":2,"keywords":["recruit"]},
  "D28":{"kind":"dwarf","influence":1,"keywords":["recruit","draw"]},
  "D29":{"kind":"dwarf","influence":3,"keywords":["second_wind"]},
  "D30":{"kind":"dwarf","influence":3,"keywords":["second_wind"]},
  "D31":{"kind":"dwarf","influence":4,"keywords":["passive","immune","claim"]},
  "D32":{"kind":"dwarf","influence":3,"keywords":["passive","immune","gutter"]},
  "D33":{"kind":"dwarf","influence":2,"keywords":["passive","immune"]},
  "D34":{"kind":"dwarf","influence":5,"keywords":["passive","immune"]},
  "D35":{"kind":"dwarf","influence":1,"keywords":["passive"]},
  "D36":{"kind":"dwarf","influence":7,"keywords":["passive"]},
  "D37":{"kind":"dwarf","influence":3,"keywords":["gutter"]},
  "D38":{"kind":"dwarf","influence":5,"keywords":[]},
  "D39":{"kind":"dwarf","influence":4,"keywords":["passive","immune","discard"]},
  "D40":{"kind":"dwarf","influence":2,"keywords":["discard","pick_pocket"]},
  "I01":{"kind":"item","influence":3,"keywords":["passive"]},
  "I02":{"kind":"item","influence":3,"keywords":["passive"]},
  "I03":{"kind":"item","influence":5,"keywords":[]},
  "I04":{"kind":"item","influence":2,"keywords":["passive","immune","pick_pocket","discard"]},
  "I05":{"kind":"item","influence":1,"keywords":["passive","immune","claim"]},
  "I06":{"kind":"item","influence":2,"keywords":["draw"]},
  "I07":{"kind":"item","influence":2,"keywords":["second_wind"]},
  "I08":{"kind":"item","influence":1,"keywords":["recruit"]},
  "I09":{"kind":"item","influence":2,"keywords":["gutter"]},
  "I10":{"kind":"item","influence":1,"keywords":["play"]},
  "I11":{"kind":"item","influence":2,"keywords":["pick_pocket"]},
  "I12":{"kind":"item","influence":6,"keywords":["passive"]},
  "I13":{"kind":"item","influence":3,"keywords":["passive","immune","gutter"]},
  "I14":{"kind":"item","influence":2,"keywords":["passive","immune","gutter"]},
  "I15":{"kind":"item","influence":2,"keywords":["gutter"]},
  "E01":{"kind":"event","influence":0,"keywords":["stop"]},
  "E02":{"kind":"event","influence":0,"keywords":["stop","draw"]},
  "E03":{"kind":"event","influence":0,"keywords":["halt"]},
  "E04":{"kind":"event","influence":0,"keywords":["halt","draw"]},
  "E05":{"kind":"event","influence":0,"keywords":["gutter"]},
  "E06":{"kind":"event","influence":0,"keywords":["gutter"]},
  "E07":{"kind":"event","influence":0,"keywords":["gutter"]},
  "E08":{"kind":"event","influence":0,"keywords":["gutter"]},
  "E09":{"kind":"event","influence":0,"keywords":["claim","ends_turn"]},
  "E10":{"kind":"event","influence":0,"keywords":["claim","ends_turn"]},
  "E11":{"kind":"event","influence":0,"keywords":["discard"]},
  "E12":{"kind":"event","influence":0,"keywords":["discard"]},
  "E13":{"kind":"event","influence":0,"keywords":["draw"]},
  "E14":{"kind":"event","influence":0,"keywords":["draw"]},
  "E15":{"kind":"event","influence":0,"keywords":["pick_pocket"]},
  "E16":{"kind":"event","influence":0,"keywords":["pick_pocket","ends_turn"]},
  "E17":{"kind":"event","influence":0,"keywords":["play"]},
  "E18":{"kind":"event","influence":0,"keywords":["play","ends_turn"]},
  "E19":{"kind":"event","influence":0,"keywords":["recruit"]},
  "E20":{"kind":"event","influence":0,"keywords":["second_wind"]}} as const;
