import type { NameRegistry } from '@common-measure/charts'
import type { Community } from '#domain/community.ts'
import type { DataSources } from '#domain/data-source.ts'
import type { SiteLinks } from '#domain/site-links.ts'
import type { ContentFileState } from './content-file-state.ts'
import type { createCommunityStyles } from './community/colors/community-styles.ts'
import type { ContentService } from './content/content-service.ts'
import type { UntranslatedTexts } from './content/languages/untranslated-texts.ts'
import type { StoreState } from './storage/database.ts'
import type { HoldingDesk } from './holding/holding-desk.ts'
import type { Log } from './log.ts'
import type { MailLinkService } from './newsletter/mail-links.ts'
import type { MessageService } from './newsletter/messages.ts'
import type { NewsletterService } from './newsletter/newsletter.ts'
import type { AskReference } from './reference/reference-set.ts'
import type { SearchService } from './search/search.ts'
import type { ShownKeys } from './purging/shown-keys.ts'
import type { WorksheetService } from './sheets/worksheet-service.ts'
import type { UpstreamState } from './upstream/call-counts.ts'
import type { DataAge } from './upstream/freshness.ts'
import type { VoteService } from './votes/votes.ts'

/** Everything a page may ask for. */
export interface Services {
  content: ContentService
  worksheets: WorksheetService
  /** What pages show in the first language; none on pages of that language. */
  untranslated: UntranslatedTexts
  /** What readers do not see yet, for editors. */
  holding: HoldingDesk
  votes: VoteService
  newsletter: NewsletterService
  mailLinks: MailLinkService
  /** Whether a sign-up counts only once a link of a mail has confirmed it. */
  asksByMail: boolean
  messages: MessageService
  /** How the database of the three does, asked now. */
  database: () => Promise<StoreState>
  search: SearchService
  /** The national figures. */
  reference: AskReference
  /** Keeps what answers show, for caches that drop them by it. */
  shown: ShownKeys
  /** Base of the four calls of the browser: a path of this server or an address. */
  functionsUrl: string
  /** Whether a vote box gets its first count by GET. */
  readsCountsByGet: boolean
  /** Scripts of other sites that draw the contact form and the footer's sign-up; "" for the built-in ones. */
  formScripts: { contact: string; newsletter: string }
  /** What measures visits, after consent; "" for nothing. */
  trackers: { tagId: string; scriptUrl: string }
  /** What is known of the upstreams since the server started. */
  upstreams: () => UpstreamState[]
  /** Where the bundled figures come from; null where the figures are not the bundled ones. */
  dataSources: DataSources | null
  /** Files of the content folder with a fault or something odd in them. */
  contentFiles: () => ContentFileState[]
  /** How old the content and figures on show are; without a time where they come from this server's own files. */
  dataAge: () => DataAge
  /** What is true of this community alone. */
  community: Community
  /** Its own style sheet, for the topics of the moment. */
  styles: ReturnType<typeof createCommunityStyles>
  /** The names that its charts know. */
  names: NameRegistry
  links: SiteLinks
  siteName: string
  siteUrl: string
  /** Origin of the content service: the site's own while it is embedded. */
  contentUrl: string
  log: Log
}
