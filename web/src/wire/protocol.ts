// Written by scripts/types from the server's records. Do not edit.

export interface Ack {
  readonly type: "ack";
  readonly id: string;
}

export interface AnswerDroppedMessage {
  readonly type: "answer_dropped";
  readonly at: number;
}

export interface AnswerHeldMessage {
  readonly type: "answer_held";
  readonly at: number;
  readonly decision: unknown;
}

export interface AnswerWindow {
  readonly since: number;
  readonly hold_until: number;
  readonly closes: number | null;
}

export interface BotBroughtMessage {
  readonly type: "bot_brought";
  readonly at: number;
  readonly seat: number;
  readonly bot: string;
}

export interface BotPaceSetMessage {
  readonly type: "bot_pace_set";
  readonly at: number;
  readonly pace: "calm" | "normal" | "quick";
}

export interface BotSeatedMessage {
  readonly type: "bot_seated";
  readonly at: number;
  readonly seat: number;
  readonly name: string;
  readonly bot: string;
  readonly removed?: boolean;
}

export interface CameBackMessage {
  readonly type: "came_back";
  readonly at: number;
  readonly seat: number;
}

export interface Catalog {
  readonly games: readonly PlayableGame[];
  readonly bots: readonly string[];
}

export interface Chair {
  readonly name?: string | null;
  readonly bot?: string | null;
  readonly here?: boolean;
  readonly away_until?: number | null;
  readonly words?: string;
  readonly ready?: boolean;
  readonly waiting_for?: boolean;
  readonly clock?: Clock | null;
}

export interface Changes {
  readonly type: "changes";
  readonly viewer: number | null;
  readonly since: number;
  readonly version: number;
  readonly messages: readonly (FactMessage | SatMessage | BotSeatedMessage | LeftMessage | RemovedMessage | ReadmittedMessage | ConfiguredMessage | WordsAddedMessage | ReadySetMessage | StartedMessage | BotPaceSetMessage | SkippedMessage | DecidedMessage | TimeRanOutMessage | AnswerHeldMessage | AnswerDroppedMessage | StandingSetMessage | SaidMessage | ReactedMessage | MutedMessage | ReportedMessage | PauseVotedMessage | PausedMessage | ResumedMessage | WentAwayMessage | CameBackMessage | BotBroughtMessage | ReturnedMessage | GuideEndedMessage | EndedMessage | ClosedMessage | RematchedMessage | SharedMessage)[];
  readonly snapshot: RecordChanges;
  readonly view?: RecordChanges | null;
}

export interface ChatEntry {
  readonly step: number;
  readonly message: SaidMessage | ReactedMessage;
}

export interface Claim {
  readonly type: "claim";
  readonly step: number;
  readonly seat: number;
  readonly verdict: "forced" | "guess" | "lie" | "truth";
  readonly fate: "believed" | "caught" | "doubted" | "open";
  readonly statement: unknown;
  readonly stake: number;
  readonly caught_by: readonly number[];
  readonly tested_by: readonly number[];
  readonly doubted_by: readonly number[];
}

export interface ClaimEvidence {
  readonly step: number;
  readonly tables: number;
  readonly shares: readonly (number | null)[];
}

export interface Clock {
  readonly time: number;
  readonly bank: number;
}

export interface ClosedMessage {
  readonly type: "closed";
  readonly at: number;
  readonly reason: string;
  readonly seed: string;
}

export interface ConfiguredMessage {
  readonly type: "configured";
  readonly at: number;
  readonly unready?: readonly number[];
}

export interface DecidedMessage {
  readonly type: "decided";
  readonly at: number;
}

export interface DeviceLink {
  readonly token: string;
}

export interface EndedMessage {
  readonly type: "ended";
  readonly at: number;
  readonly outcome: Outcome;
  readonly seed: string;
}

export interface Event {
  readonly public: unknown | null;
  readonly private?: Readonly<Record<number, unknown>>;
}

export interface FactMessage {
  readonly type: "fact";
  readonly at: number;
  readonly fact: unknown;
  readonly private?: boolean;
  readonly subject?: number | null;
}

export interface GuideEndedMessage {
  readonly type: "guide_ended";
  readonly at: number;
}

export interface GuideStep {
  readonly says: string;
  readonly number: number;
  readonly last: number;
  readonly decision: unknown;
}

export interface Hint {
  readonly prompt: number;
  readonly decision: unknown;
  readonly reason: string | Reason;
}

export interface IceServer {
  readonly urls: string;
  readonly username?: string | null;
  readonly credential?: string | null;
}

export interface LeftMessage {
  readonly type: "left";
  readonly at: number;
  readonly seat: number;
}

export interface ListedChair {
  readonly name: string | null;
  readonly bot: boolean;
}

export interface Lobby {
  readonly tables: readonly Summary[];
}

export interface MutedMessage {
  readonly type: "muted";
  readonly at: number;
  readonly seat: number;
  readonly muted: boolean;
}

export interface Myself {
  readonly name: string;
}

export interface Note {
  readonly step: number;
  readonly note: unknown;
}

export interface OpenedTable {
  readonly id: string;
  readonly link: string;
}

export interface Origin {
  readonly table: string;
  readonly step: number;
}

export interface Outcome {
  readonly type: "outcome";
  readonly winners: readonly number[];
  readonly results: readonly Result[];
}

export interface OwnTable {
  readonly table: Summary;
  readonly touched: number;
  readonly your_turn: boolean;
}

export interface OwnTables {
  readonly tables: readonly OwnTable[];
}

export interface Pace {
  readonly decision: number | null;
  readonly bank: number;
  readonly scale: number;
}

export interface Passage {
  readonly id: string;
  readonly section: string;
  readonly level: number;
  readonly text: string;
  readonly ours: boolean;
}

export interface PauseVotedMessage {
  readonly type: "pause_voted";
  readonly at: number;
  readonly seat: number;
  readonly pause: boolean;
}

export interface PausedMessage {
  readonly type: "paused";
  readonly at: number;
}

export interface PlayableGame {
  readonly id: string;
  readonly title: string;
  readonly least_seats: number;
  readonly most_seats: number;
  readonly rules_version: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly languages: readonly string[];
  readonly guided: boolean;
  readonly nets: readonly number[];
}

export interface Played {
  readonly at: number;
  readonly seat: number;
  readonly decision: unknown;
  readonly log: readonly Event[];
}

export interface Player {
  readonly name: string;
  readonly bot?: string | null;
}

export interface Pong {
  readonly type: "pong";
  readonly at: number;
}

export interface PushPublicKey {
  readonly key: string;
}

export interface Puzzle {
  readonly date: string;
  readonly game: string;
  readonly seats: number;
  readonly viewer: number;
  readonly view: unknown;
  readonly log: readonly unknown[];
  readonly question: Question;
}

export interface PuzzlePage {
  readonly puzzle: Puzzle;
  readonly number: number;
  readonly today: string;
}

export interface Question {
  readonly kind: "culprit" | "honest" | "liar";
  readonly choices: readonly string[];
  readonly seat: number | null;
}

export interface ReactedMessage {
  readonly type: "reacted";
  readonly at: number;
  readonly name: string;
  readonly reaction: "agree" | "applause" | "disagree" | "doubt" | "hurry" | "laugh" | "surprise" | "think";
  readonly seat?: number | null;
}

export interface ReadmittedMessage {
  readonly type: "readmitted";
  readonly at: number;
  readonly name: string;
  readonly seat?: number | null;
}

export interface ReadySetMessage {
  readonly type: "ready_set";
  readonly at: number;
  readonly seat: number;
  readonly ready: boolean;
}

export interface Reason {
  readonly code: string;
  readonly fields: Readonly<Record<string, string | number | boolean | null | readonly unknown[]>>;
}

export interface RecordChanges {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly drop?: readonly string[];
  readonly tails?: Readonly<Record<string, readonly [number, readonly unknown[]]>>;
}

export interface RecoveryWords {
  readonly words: string;
}

export interface Refused {
  readonly type: "refused";
  readonly code: string;
  readonly text: string;
  readonly id?: string | null;
  readonly rule?: string | null;
  readonly reason?: string | null;
  readonly fields?: unknown;
}

export interface RematchedMessage {
  readonly type: "rematched";
  readonly at: number;
  readonly table: string;
}

export interface RemovedGuest {
  readonly number: number;
  readonly name: string;
}

export interface RemovedMessage {
  readonly type: "removed";
  readonly at: number;
  readonly seat: number;
}

export interface Replay {
  readonly game: string;
  readonly rules_version: number;
  readonly playable: boolean;
  readonly settings: unknown;
  readonly players: readonly Player[];
  readonly seed: string;
  readonly commitment: string;
  readonly words: readonly string[];
  readonly deal: readonly Event[];
  readonly steps: readonly Played[];
  readonly outcome: Outcome | null;
  readonly notes: readonly Note[];
  readonly chat?: readonly ChatEntry[];
  readonly review?: Review | null;
  readonly boldest?: Claim | null;
  readonly best_catch?: Claim | null;
}

export interface ReportedMessage {
  readonly type: "reported";
  readonly at: number;
  readonly seat: number;
  readonly target: number;
  readonly reason: string;
}

export interface Result {
  readonly type: "result";
  readonly score: number;
  readonly why: string;
}

export interface ResumedMessage {
  readonly type: "resumed";
  readonly at: number;
  readonly lost: number;
}

export interface ReturnedMessage {
  readonly type: "returned";
  readonly at: number;
  readonly seat: number;
}

export interface Review {
  readonly type: "review";
  readonly claims: readonly Claim[];
  readonly tallies: readonly Tally[];
}

export interface Rulebook {
  readonly language: string;
  readonly passages: readonly Passage[];
}

export interface SaidMessage {
  readonly type: "said";
  readonly at: number;
  readonly name: string;
  readonly text: string;
  readonly seat?: number | null;
}

export interface SatMessage {
  readonly type: "sat";
  readonly at: number;
  readonly seat: number;
  readonly name: string;
}

export type Sent = Update | Changes | Ack | Pong | Refused | VoiceState | Signalled;

export interface SharedMessage {
  readonly type: "shared";
  readonly at: number;
  readonly seat: number;
}

export interface Signalled {
  readonly type: "signalled";
  readonly sender: string;
  readonly data: string;
}

export interface SkippedMessage {
  readonly type: "skipped";
  readonly at: number;
  readonly seat: number;
}

export interface Snapshot {
  readonly phase: "closed" | "open" | "over" | "running";
  readonly game: string;
  readonly rules_version: number;
  readonly settings: unknown;
  readonly access: "bots" | "link" | "open";
  readonly pace: Pace;
  readonly watch: boolean;
  readonly chairs: readonly Chair[];
  readonly commitment: string;
  readonly host?: number | null;
  readonly seed?: string | null;
  readonly paused?: boolean;
  readonly votes?: readonly number[];
  readonly bot_pace?: "calm" | "normal" | "quick";
  readonly skips?: readonly number[];
  readonly view?: unknown;
  readonly options?: readonly unknown[];
  readonly your_turn?: boolean;
  readonly prompt?: number;
  readonly answer?: unknown;
  readonly standing?: unknown;
  readonly clock?: Clock | null;
  readonly timers?: readonly TimerEnd[];
  readonly window?: AnswerWindow | null;
  readonly outcome?: Outcome | null;
  readonly rematch?: string | null;
  readonly hints?: boolean;
  readonly has_hints?: boolean;
  readonly shared?: boolean;
  readonly removed?: readonly RemovedGuest[];
  readonly origin?: Origin | null;
  readonly guided?: boolean;
  readonly guide?: GuideStep | null;
}

export interface Solution {
  readonly right: readonly string[];
  readonly chances: readonly number[];
  readonly cards: readonly number[];
  readonly tables: number;
  readonly claims: readonly Claim[];
}

export interface StandingSetMessage {
  readonly type: "standing_set";
  readonly at: number;
  readonly answer: unknown;
}

export interface StartedMessage {
  readonly type: "started";
  readonly at: number;
}

export interface Summary {
  readonly id: string;
  readonly game: string;
  readonly phase: "closed" | "open" | "over" | "running";
  readonly access: "bots" | "link" | "open";
  readonly pace: Pace;
  readonly watch: boolean;
  readonly chairs: readonly ListedChair[];
  readonly rematch: string | null;
}

export interface Tally {
  readonly type: "tally";
  readonly lies: number;
  readonly guesses: number;
  readonly forced: number;
  readonly truths: number;
  readonly believed: number;
  readonly caught: number;
  readonly challenges_right: number;
  readonly challenges_wrong: number;
}

export interface TimeRanOutMessage {
  readonly type: "time_ran_out";
  readonly at: number;
}

export interface TimerEnd {
  readonly name: string;
  readonly at: number | null;
}

export interface Update {
  readonly type: "update";
  readonly protocol: number;
  readonly viewer: number | null;
  readonly since: number;
  readonly version: number;
  readonly messages: readonly (FactMessage | SatMessage | BotSeatedMessage | LeftMessage | RemovedMessage | ReadmittedMessage | ConfiguredMessage | WordsAddedMessage | ReadySetMessage | StartedMessage | BotPaceSetMessage | SkippedMessage | DecidedMessage | TimeRanOutMessage | AnswerHeldMessage | AnswerDroppedMessage | StandingSetMessage | SaidMessage | ReactedMessage | MutedMessage | ReportedMessage | PauseVotedMessage | PausedMessage | ResumedMessage | WentAwayMessage | CameBackMessage | BotBroughtMessage | ReturnedMessage | GuideEndedMessage | EndedMessage | ClosedMessage | RematchedMessage | SharedMessage)[];
  readonly snapshot: Snapshot;
}

export interface ViewSeries {
  readonly first: number;
  readonly views: Views;
  readonly changes: readonly (readonly (readonly [readonly (string | number)[], unknown])[])[];
}

export interface Views {
  readonly spectator: unknown;
  readonly seats: readonly unknown[];
  readonly to_act: readonly number[];
  readonly outcome: Outcome | null;
  readonly opened: unknown;
}

export interface VoicePeer {
  readonly id: string;
  readonly seat: number;
}

export interface VoiceState {
  readonly type: "voice";
  readonly peers?: readonly VoicePeer[];
  readonly relay?: boolean;
  readonly you?: string | null;
  readonly ice?: readonly IceServer[];
}

export interface WentAwayMessage {
  readonly type: "went_away";
  readonly at: number;
  readonly seat: number;
  readonly until: number;
}

export interface WordsAddedMessage {
  readonly type: "words_added";
  readonly at: number;
  readonly seat: number;
  readonly words: string;
}

export interface AddWords {
  readonly type: "add_words";
  readonly words: string;
  readonly id: string;
}

export interface BringBot {
  readonly type: "bring_bot";
  readonly seat: number;
  readonly id: string;
}

export interface Close {
  readonly type: "close";
  readonly id: string;
}

export type Command = Sit | Leave | Configure | SeatBot | Remove | Readmit | AddWords | SetReady | Start | SetBotPace | Skip | Decide | SetStanding | Say | React | Mute | Report | VotePause | Wait | BringBot | Return | EndGuide | Rematch | Share | Close;

export interface Configure {
  readonly type: "configure";
  readonly settings?: Readonly<Record<string, string | number | boolean | null>> | null;
  readonly seats?: number | null;
  readonly access?: "bots" | "link" | "open" | null;
  readonly pace?: "none" | "quick" | "relaxed" | Pace | null;
  readonly watch?: boolean | null;
  readonly hints?: boolean | null;
  readonly id: string;
}

export interface Decide {
  readonly type: "decide";
  readonly prompt: number;
  readonly decision: unknown;
  readonly id: string;
}

export interface EndGuide {
  readonly type: "end_guide";
  readonly id: string;
}

export interface EndedPushSubscription {
  readonly endpoint: string;
}

export interface Fork {
  readonly seat: number;
  readonly step: number;
  readonly bot?: string | null;
}

export interface GuestName {
  readonly name: string;
}

export interface JoinVoice {
  readonly type: "join_voice";
}

export interface Leave {
  readonly type: "leave";
  readonly id: string;
}

export interface LeaveVoice {
  readonly type: "leave_voice";
}

export interface Mute {
  readonly type: "mute";
  readonly seat: number;
  readonly muted?: boolean;
  readonly id: string;
}

export interface NewTable {
  readonly game: string;
  readonly seats?: number | null;
  readonly settings?: Readonly<Record<string, string | number | boolean | null>>;
  readonly access?: "bots" | "link" | "open";
  readonly pace?: "none" | "quick" | "relaxed" | Pace;
  readonly watch?: boolean | null;
  readonly bot?: string | null;
}

export interface Ping {
  readonly type: "ping";
}

export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language?: "de" | "en";
}

export interface React {
  readonly type: "react";
  readonly reaction: "agree" | "applause" | "disagree" | "doubt" | "hurry" | "laugh" | "surprise" | "think";
  readonly id: string;
}

export interface Readmit {
  readonly type: "readmit";
  readonly number: number;
  readonly id: string;
}

export interface Rematch {
  readonly type: "rematch";
  readonly id: string;
}

export interface Remove {
  readonly type: "remove";
  readonly seat: number;
  readonly id: string;
}

export interface Report {
  readonly type: "report";
  readonly seat: number;
  readonly reason: string;
  readonly id: string;
}

export interface Return {
  readonly type: "return";
  readonly id: string;
}

export interface Say {
  readonly type: "say";
  readonly text: string;
  readonly id: string;
}

export interface SeatBot {
  readonly type: "seat_bot";
  readonly seat: number;
  readonly bot?: string | null;
  readonly id: string;
}

export interface SetBotPace {
  readonly type: "set_bot_pace";
  readonly pace: "calm" | "normal" | "quick";
  readonly id: string;
}

export interface SetReady {
  readonly type: "set_ready";
  readonly ready?: boolean;
  readonly version?: number | null;
  readonly id: string;
}

export interface SetStanding {
  readonly type: "set_standing";
  readonly answer?: unknown;
  readonly id: string;
}

export interface Share {
  readonly type: "share";
  readonly id: string;
}

export interface Signal {
  readonly type: "signal";
  readonly to: string;
  readonly data: string;
}

export interface Sit {
  readonly type: "sit";
  readonly seat?: number | null;
  readonly id: string;
}

export interface Skip {
  readonly type: "skip";
  readonly id: string;
}

export interface Start {
  readonly type: "start";
  readonly id: string;
}

export type VoiceRequest = JoinVoice | LeaveVoice | Signal;

export interface VotePause {
  readonly type: "vote_pause";
  readonly pause?: boolean;
  readonly id: string;
}

export interface Wait {
  readonly type: "wait";
  readonly seat: number;
  readonly id: string;
}
