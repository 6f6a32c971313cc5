// Made from what the server says of its HTTP by browser/http-types.test.ts.

import type { Answer, Ask } from './protocol';
import type { Question } from './questions';

export type Act = {
  measure: Measure;
  minutes?: number | null;
  person?: string | null;
  report?: string | null;
  table?: string | null;
  why?: string;
};

export type AnnouncementView = {
  starts?: number | null;
  text: string;
};

export type AnswerTally = {
  right: number;
  wrong: number;
};

export type AssertionResponse = {
  authenticatorData: string;
  clientDataJSON: string;
  signature: string;
  userHandle?: string | null;
};

export type AttestationResponse = {
  attestationObject: string;
  clientDataJSON: string;
};

export type Audit = {
  about?: string | null;
  about_name: string;
  at: number;
  by?: string | null;
  by_name: string;
  id: string;
  measure: Measure;
  report?: string | null;
  table?: string | null;
  until?: number | null;
  why: string;
};

export type AuthenticationResponse = {
  id: string;
  response: AssertionResponse;
};

export type BlockView = {
  blocked: boolean;
  name: string;
  person: string;
};

export type Blocking = {
  blocked: boolean;
};

export type Blocks = {
  people: Array<BlockView>;
};

export type Called = {
  name: string;
};

export type Card = {
  control: TimeControl;
  created: number;
  game: string;
  hosted: boolean;
  id: string;
  now: boolean;
  options: Record<string, unknown>;
  phase: Phase;
  rated: boolean;
  seats: Array<CardSeat>;
  watchers: number;
};

export type CardSeat = Seated & {
  present: boolean;
};

export type Cards = {
  tables: Array<Card>;
};

export type Change = {
  after: number;
  before: number;
};

export type Chat = "free" | "phrases" | "off";

export type ClassReport = {
  asked: Array<ReportQuestion>;
  began: number | null;
  by_country: Array<ReportCountry>;
  by_topic: Array<ReportTopic>;
  class: string;
  ended: number | null;
  gone: number;
  mode: Mode;
  places: Array<ReportPlace>;
  pupils: Array<ReportPupil> | null;
  questions: Array<ReportCount>;
  ranking: Array<number> | null;
  teams: Array<string>;
};

export type ClassWish = {
  answering?: number;
  cities?: boolean;
  decide?: Decide;
  draw?: boolean | null;
  edition?: string | null;
  flags?: number | null;
  levels?: Array<string>;
  map?: boolean;
  minutes?: number | null;
  mode: Mode;
  names?: Array<string>;
  others?: boolean;
  points?: PointRules;
  pupils?: boolean;
  questions?: Array<Question>;
  rolls?: boolean;
  seconds?: number;
  shipped?: boolean;
  team_levels?: Array<string | null>;
  teams?: number | null;
  topics?: Array<string>;
  typing?: boolean;
  warmup?: boolean;
};

export type Code = "Malformed" | "BadBody" | "NotJson" | "BadQuery" | "TooLong" | "TooMany" | "Unavailable" | "ForeignOrigin" | "NotFound" | "Nobody" | "Banned" | "NetworkBanned" | "InvitationNeeded" | "MembersOnly" | "NotModerator" | "Silenced" | "Blocked" | "NotForPrograms" | "BadTable" | "BadPool" | "NoSeat" | "NotHost" | "NotSeated" | "NotFollowing" | "NotPlaying" | "TooManyTables" | "NeedsAccount" | "NoRematch" | "TooLate" | "Stale" | "NotYourTurn" | "NotOneTurn" | "Illegal" | "NoOffer" | "OfferedAlready" | "NoQuestion" | "BadAnswer" | "NoClaim" | "BadShare" | "Muted" | "PhrasesOnly" | "BadName" | "NameTaken" | "NameReserved" | "LoggedIn" | "NoAccount" | "BadPassword" | "WeakPassword" | "WrongLogin" | "WrongPassword" | "Unconfirmed" | "WrongCode" | "WrongPasskey" | "BadPasskey" | "NoPasskeys" | "OnlyWayIn" | "TooManyPasskeys" | "TooManyTokens" | "BadLabel" | "BadEndpoint" | "NoClass" | "NoHomework" | "NoPack" | "BadPack" | "PacksFull" | "BadClass" | "ClassFull" | "NoTeam" | "NoPupil" | "NotYourClass" | "NotCaptain" | "NoClock" | "Paused" | "UnknownOrder";

export type Codes = {
  codes: Array<string>;
};

export type Credentials = {
  name: string;
  password: string;
};

export type Decide = "captain" | "majority";

export type Dice = {
  dice: Record<string, Array<number>>;
  faces: Record<string, Record<string, number>>;
  rolls: number;
};

export type Empty = Record<string, unknown>;

export type Entry = "open" | "invitation" | "members" | "links";

export type Filling = {
  level: number;
};

export type Finished = {
  ended: number;
  game: string;
  id: string;
  names: Array<string>;
  record: string;
  result: Array<number | null>;
};

export type Found = {
  id: string;
  names: Array<string>;
  teams: Array<FoundTeam>;
  typing: boolean;
};

export type FoundPeople = {
  more: boolean;
  people: Array<Namesake>;
};

export type FoundTeam = {
  name: string;
  size: number;
};

export type History = {
  matches: Array<Played>;
  more: boolean;
};

export type HomeworkFound = {
  count: number;
  id: string;
  title: string;
  until: number;
};

export type HomeworkJoined = HomeworkFound & {
  name: string;
  questions: Array<Question>;
  token: string;
};

export type HomeworkSeen = HomeworkFound & {
  code: string;
  gone: number;
  pupils: Array<PupilSeen>;
};

export type HomeworkSet = {
  address: string;
  code: string;
  id: string;
  token: string;
};

export type HomeworkWish = {
  questions: Array<Question>;
  title: string;
  until: number;
};

export type Joined = {
  id: string;
  member: string;
  name: string;
  table: string;
  team: number;
  token: string;
};

export type JoiningClass = {
  code: string;
  name?: string;
  team?: number | null;
};

export type JoiningHomework = {
  code: string;
  name: string;
};

export type Key = {
  key: string;
};

export type Label = {
  label: string;
};

export type Leader = {
  deviation: number;
  matches: number;
  name: string;
  person: string;
  rating: number;
};

export type Leaders = {
  deviation: number;
  game: string;
  leaders: Array<Leader>;
  pool: number;
};

export type ListedPeople = {
  people: Array<ListedPerson>;
};

export type ListedPerson = {
  account: boolean;
  banned?: number | null;
  id: string;
  moderator: boolean;
  muted?: number | null;
  name: string;
  seen: number;
};

export type LocalizedText = {
  en?: string;
  es?: string;
};

export type Log = {
  done: Array<Audit>;
};

export type MadeTable = {
  id: string;
  key: string;
};

export type Me = {
  account: boolean;
  id: string;
  moderator: boolean;
  name: string;
  program: boolean;
};

export type Measure = "settle" | "warn" | "mute" | "unmute" | "ban" | "unban" | "close" | "rename" | "delete" | "appoint" | "dismiss" | "member" | "code" | "merge" | "export" | "invite" | "announce";

export type Merge = {
  account: string;
  why: string;
};

export type Mode = "lesson" | "short" | "full" | "solo";

export type MyTable = {
  awaited: boolean;
  called?: boolean;
  due?: number | null;
  game: string;
  id: string;
  names: Array<string>;
  phase: Phase;
  seat?: number | null;
};

export type MyTables = {
  tables: Array<MyTable>;
};

export type Namesake = {
  id: string;
  name: string;
};

export type NewAccount = {
  invitation?: string | null;
  name: string;
  password: string;
};

export type NewGuest = {
  invitation?: string | null;
  key?: string | null;
  name: string;
  table?: string | null;
};

export type NewPasskey = {
  credential: RegistrationResponse;
  label: string;
  name?: string | null;
};

export type NewPassword = {
  drop_other_ways?: boolean;
  new: string;
  old?: string | null;
};

export type NewToken = {
  created: number;
  id: string;
  label: string;
  token: string;
};

export type OneTimeCode = {
  code: string;
  until: number;
};

export type OpenTable = {
  changed: number;
  created: number;
  game: string;
  id: string;
  listed: boolean;
  names: Array<string>;
  playing: boolean;
};

export type OpenTables = {
  tables: Array<OpenTable>;
};

export type Opened = {
  address: string;
  board: string;
  code: string;
  host: string;
  id: string;
  reachable: boolean;
  recovery: string;
  table: string;
};

export type PackChanged = {
  gone: number;
};

export type PackFound = {
  changed: number;
  gone: number;
  name: string;
};

export type PackShared = {
  address: string;
  code: string;
  edit: string;
  gone: number;
};

export type PackWish = {
  name: string;
  questions: Array<Question>;
};

export type PageLink = {
  name: string;
  title: string;
};

export type PasskeyInfo = {
  created: number;
  id: string;
  label: string;
  seen: number;
};

export type Phase = "gathering" | "sealing" | "showing" | "playing" | "over" | "closed";

export type Played = {
  change?: Change | null;
  ended: number;
  game: string;
  id: string;
  listed: boolean;
  seats: Array<PlayedSeat>;
};

export type PlayedSeat = {
  absent: boolean;
  bot?: number | null;
  name: string;
  person?: string | null;
  program: boolean;
  score?: number | null;
  this: boolean;
};

export type Point = {
  at: number;
  rating: number;
};

export type PointRules = {
  quick: number;
  right: number;
  team: number;
};

export type PresenceView = {
  absent?: boolean;
  away_until?: number | null;
  left?: boolean;
  present: boolean;
  stand_in?: number | null;
};

export type Problem = {
  after?: number | null;
  clause?: string | null;
  code: Code;
  message?: Record<string, unknown> | null;
  reason?: string | null;
  until?: number | null;
  why: string;
};

export type Profile = {
  account: boolean;
  games: Array<Tally>;
  id: string;
  matches: Array<Played>;
  name: string;
  ratings: Array<Standing>;
  since: number;
  you: boolean;
};

export type Progress = {
  answered: number;
  learned: number;
};

export type PupilSeen = {
  answered: number;
  learned: number;
  name: string;
};

export type RatingView = {
  settled: boolean;
  value: number;
};

export type Reason = {
  why: string;
};

export type Recommendation = {
  about: string;
  count: number;
  id: string;
  title: string;
};

export type Recommended = {
  packs: Array<Recommendation>;
};

export type Recovered = {
  board: string;
  host: string;
  id: string;
  table: string;
};

export type RecoveringClass = {
  recovery: string;
};

export type Recovery = {
  code: string;
  drop_other_ways?: boolean;
  name: string;
  password: string;
};

export type RegistrationResponse = {
  id: string;
  response: AttestationResponse;
};

export type Rematch = {
  id: string;
};

export type Report = {
  about?: string | null;
  about_banned: number;
  about_muted: number;
  about_name: string;
  at: number;
  by: string;
  by_name: string;
  game: string;
  id: string;
  n: number;
  settled: boolean;
  table: string;
  text: string;
  why: string;
};

export type ReportAnswer = {
  count: number;
  pupil: string | null;
  right: boolean;
  said: Array<LocalizedText>;
  team: number;
  took: number | null;
};

export type ReportCount = AnswerTally & {
  by_team: Array<ReportTeam>;
  country?: string | null;
  id: string;
  level?: string | null;
  question?: Question | null;
  right_option?: LocalizedText | null;
  text: LocalizedText;
  topic?: string | null;
};

export type ReportCountry = AnswerTally & {
  country: string;
};

export type ReportDetail = {
  done: Array<Audit>;
  lines: Array<ReportLine>;
  open: boolean;
  over: boolean;
  seats: Array<ReportSeat>;
};

export type ReportLine = {
  at: number;
  n: number;
  name: string;
  person?: string | null;
  phrase?: string | null;
  text?: string | null;
};

export type ReportPlace = AnswerTally & {
  flags: number;
  place: number;
  points: number | null;
  square: number;
  team: number;
};

export type ReportPupil = AnswerTally & {
  name: string;
  points: number | null;
  silent: number;
  team: number;
  took: number | null;
};

export type ReportQuestion = {
  answers: Array<ReportAnswer>;
  id: string;
  said: Array<LocalizedText> | null;
  silent: Array<string> | null;
  since: number;
  solution: Array<LocalizedText>;
  team: number;
  text: LocalizedText;
  was_right: boolean;
};

export type ReportSeat = {
  bot?: number | null;
  name: string;
  person?: string | null;
};

export type ReportTeam = AnswerTally & {
  asked: boolean;
  team: number;
};

export type ReportTopic = AnswerTally & {
  by_team: Array<AnswerTally>;
  topic: string;
};

export type Reporting = {
  n: number;
  text?: string;
};

export type Reports = {
  reports: Array<Report>;
};

export type SeatKind = "person" | "team" | "bot" | "invited" | "open";

export type SeatView = Seated & PresenceView & {
  change?: number | null;
};

export type SeatWish = "me" | "open" | "invited" | {
  bot: number;
};

export type Seated = {
  account?: boolean | null;
  declined?: boolean | null;
  kind: SeatKind;
  level?: number | null;
  name: string;
  number?: number | null;
  person?: string | null;
  program?: boolean;
  rating?: RatingView | null;
};

export type SessionInfo = {
  created: number;
  current: boolean;
  id: string;
  label: string;
  seen: number;
};

export type Shown = {
  passkey?: AuthenticationResponse | null;
  password?: string | null;
};

export type SiteView = {
  address: string;
  announcements: Array<AnnouncementView>;
  colours?: Array<Array<string>> | null;
  contact?: string | null;
  entry: Entry;
  listed: boolean;
  logo?: string | null;
  name: string;
  pages: Array<PageLink>;
  welcome?: string | null;
};

export type SittingDown = {
  key?: string | null;
  seat?: number | null;
};

export type Standing = {
  curve: Array<Point>;
  deviation: number;
  game: string;
  matches: number;
  pool: number;
  rating: number;
  settled: boolean;
};

export type Subscription = {
  endpoint: string;
};

export type TableMessage = {
  is: string;
  table: TableView;
};

export type TableView = {
  chat: Chat;
  clocks_wait: boolean;
  control: TimeControl;
  created: number;
  expires?: number | null;
  fills?: number | null;
  game: string;
  host: boolean;
  id: string;
  key?: string | null;
  listed: boolean;
  lots: boolean;
  next: number;
  now: boolean;
  options: Record<string, unknown>;
  phase: Phase;
  rated: boolean;
  rematch?: string | null;
  result?: Array<number> | null;
  seats: Array<SeatView>;
  watchers: number;
  you?: number | null;
};

export type TableWish = {
  chat?: Chat;
  control?: TimeControl;
  game: string;
  listed?: boolean;
  lots?: boolean;
  options?: Record<string, unknown>;
  rated?: boolean;
  seats: Array<SeatWish>;
};

export type Taken = {
  code: string;
};

export type Tally = {
  drawn: number;
  game: string;
  lost: number;
  played: number;
  won: number;
};

export type TimeControl = "untimed" | {
  turn: {
    ms: number;
  };
} | {
  fischer: {
    ms: number;
    plus_ms: number;
  };
};

export type WarmUp = {
  answer: Answer;
  ask: Ask;
};

export type WarningRead = {
  why: string;
};
