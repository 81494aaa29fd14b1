import type { Generated, Kysely } from 'kysely'
import type { ProviderFailure } from '#domain/errors.ts'
import type { SignUpState } from '#domain/newsletter.ts'

/**
 * The tables, the same in SQLite and PostgreSQL. Times are ISO 8601 texts in UTC, lists are JSON texts, missing texts
 * are "". Created by providers/migrations.
 */
export interface Database {
  /** Values that we issued; key: value. Nothing identifies their owners, because votes have no e-mail address. */
  visitor: { value: string; issued_at: string }
  /** Votes. Key: visitor and subtopic, which makes a second vote impossible. */
  vote: VoteTable
  /** Number of votes for each title, excluding void votes; written in the transaction of the vote; key: subtopic. */
  vote_count: { subtopic: string; votes: number }
  /** Secrets that all servers on one database share; key: name. */
  server_key: { name: string; value: string }
  /** The salt of a day (UTC, "2026-03-01") for network hashes, deleted when the day is over; key: day. */
  day_salt: { day: string; salt: string }
  /** Votes counted without a proof in a slot of some minutes, by a keyed hash of the network; key: network and slot. */
  vote_budget: { network: string; slot: number; votes: number }
  /** Solved and used challenges, stored until they expire; key: challenge. */
  used_proof: { challenge: string; expires_at: string }
  /** Outcomes of requests with an Idempotency-Key, kept for a day; key: request. */
  answered: AnsweredTable
  /** The newsletter's list; key: email_key, the address in lower case. */
  sign_up: SignUpTable
  /** Sign-ups that the newsletter provider has not accepted yet; key: email_key. Deleted with the sign-up. */
  delivery: DeliveryTable
  /** Sign-ups that need a confirmation mail, with their state in the mail queue; key: id. */
  confirmation: ConfirmationTable
  /** Links in mails, as hashes; key: hash. Deleted with their confirmation. */
  mail_token: MailTokenTable
  message: MessageTable
  /** Tasks that one server does for all; key: name. Times are "" for never. */
  chore: { name: string; held_until: string; done_at: string; holder: Generated<string> }
  /** Sessions of the desk; key: hash, the sha256 of the cookie. */
  desk_session: DeskSessionTable
  /** Published version of each worksheet that the content names; key: spreadsheet and title. */
  worksheet: WorksheetTable
  /** Versions of worksheets that were published or are held; key: spreadsheet, title and version. Never deleted. */
  worksheet_version: WorksheetVersionTable
  /** Decisions of editors; key: id. */
  desk_decision: DeskDecisionTable
  /** Notices to editors, each sent once; key: id, and spreadsheet, title, version and target. */
  desk_notice: DeskNoticeTable
  /** Reasons for changes of published values; key: id. */
  correction: CorrectionTable
  /** Responses of the services behind the site, for servers that share their state; key: source and id. */
  upstream_response: ResponseTable
  /** Calls that several servers count together; key: budget, network (a keyed hash) and slot (a minute). */
  budget_window: { budget: string; network: string; slot: number; calls: number }
}

/** Times are milliseconds since 1970 by the clock of the database, which all servers share. */
interface ResponseTable {
  /** The service, by kind and address. */
  source: string
  /** sha256 of the name, as hex. */
  id: string
  /** An address of the content service, or spreadsheet and title; JSON. */
  name: string
  /** Changes with the response. */
  version: string
  /** The response: JSON, gzip, base64; "" if there is none. */
  packed: string
  /** Start of the call that returned the response; 0 if there is none. */
  read_at: number
  /** Reason why the last call returned no response, as JSON; "" after a success. */
  failure: string
  /** Time until which one server is calling the service, or it must not be called again. */
  claimed_until: number
}

/** Times are ISO dates; "" for never, and for no version. */
interface WorksheetTable {
  spreadsheet: string
  title: string
  /** The published version. */
  published: string
  published_at: string
  /** Time when that version was last read. */
  read_at: string
  /** A newer version that readers do not see. */
  held: string
  held_at: string
  /** Reasons for the hold, as JSON (services/holding/reasons.ts). */
  reasons: string
  /** 1 if an editor decided to keep the published version. */
  is_kept: number
  missing_since: string
  unreadable_since: string
  removed_at: string
  /** Time when this row changed, for other servers on the same database. */
  changed_at: string
}

interface WorksheetVersionTable {
  spreadsheet: string
  title: string
  version: string
  /** Range and cells as the service sent them: JSON, gzip, base64. */
  packed: string
  first_read_at: string
  last_read_at: string
  /** Publication date; "" for a version that was never published. */
  published_at: string
}

interface DeskDecisionTable {
  id: string
  spreadsheet: string
  title: string
  decision: string
  version: string
  editor: string
  decided_at: string
}

interface DeskNoticeTable {
  id: string
  spreadsheet: string
  title: string
  /** The version that the notice is about, or the date since when the worksheet is missing. */
  version: string
  /** "webhook", or a mail address. */
  target: string
  /** The notice, as JSON. */
  body: string
  attempts: number
  /** Time when the notice is to be sent; "" if it was sent or is canceled. */
  due_at: string
}

interface CorrectionTable {
  id: string
  spreadsheet: string
  title: string
  /** The published version at the time of the correction. */
  version: string
  sentence: string
  editor: string
  at: string
  /** Date of withdrawal; "" for a valid correction. */
  withdrawn_at: string
}

interface VoteTable {
  visitor: string
  subtopic: string
  cast_at: string
  /** Hash of the IPv4 address or the /64 with the day's salt; "" if unknown or deleted (30 days). */
  network: Generated<string>
  /** Hash of the /56 and of the /48; "" for IPv4. */
  network_56: Generated<string>
  network_48: Generated<string>
  /** 1 if the vote was counted because of a proof of work. */
  has_proof: Generated<number>
  /** Time when an operator marked the vote void, which excludes it from the counts; "" for a valid vote. */
  voided_at: Generated<string>
}

interface AnsweredTable {
  /** sha256 of the call and the key. */
  request: string
  /** sha256 of the key and the body: the same key with another body is another request. */
  fingerprint: string
  outcome: string
  answered_at: string
}

interface SignUpTable {
  email_key: string
  email: string
  first_name: string
  last_name: string
  organization: string
  phone: string
  county: string
  topics: string
  profile: string
  signed_up_at: string
  updated_at: string
  state: SignUpState
  /** Language code such as "es"; "" for the first language of the site. */
  language: string
}

interface ConfirmationTable {
  id: string
  email_key: string
  /** The address as typed, which the mail is sent to. */
  email: string
  /** The answers as JSON (domain/newsletter.ts, SignUp); "" after settlement. */
  answers: string
  asked_at: string
  state: 'asked' | 'confirmed' | 'refused'
  /** Time when the mail is to be sent; "" if none is pending. */
  due_at: string
  attempts: number
  /** Number of mails that arrived or may have: the server accepted the message, or disconnected before confirming. */
  handed: number
}

interface MailTokenTable {
  /** sha256 of the token, as hex. The token itself is only in the mail. */
  hash: string
  confirmation: string
  purpose: 'answer' | 'unsubscribe'
  /** "" for never. */
  expires_at: string
}

interface DeliveryTable {
  email_key: string
  /** Changes with every sign-up, so that a response to an older one does not settle a newer one. */
  id: string
  attempts: number
  due_at: string
}

interface DeskSessionTable {
  hash: string
  editor: string
  /** HMAC of the editor's key with the cookie. A session ends when its key is removed. */
  key_mark: string
  ends_at: string
}

interface MessageTable {
  id: string
  mode: string
  email_key: string
  email: string
  first_name: string
  last_name: string
  organization: string
  phone: string
  county: string
  guests: string
  date: string
  message: string
  received_at: string
}

/** Queries in a store: its tables through Kysely, with or without a transaction. */
export type Queries = Kysely<Database>

/**
 * Store for votes, sign-ups and messages. Both methods throw ProviderError ("database", "unreachable") if the database
 * cannot be reached in time.
 */
export interface Store {
  read<Result>(work: (db: Queries) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` in a transaction and resolves when it is on disk. `work` awaits only queries of `db`, changes only the
   * database, and may run again: after a lost connection, or because other work of the same commit failed.
   */
  write<Result>(work: (db: Queries) => Promise<Result>): Promise<Result>
  /** Finishes pending work and closes the database. */
  close(): Promise<void>
}

/** State of the database. `reason` is null while it works. */
export interface StoreState {
  reason: ProviderFailure | null
  /** True if stored data can be read. */
  canRead: boolean
  /** True if new data can be stored. */
  canWrite: boolean
}
