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

/** All services that a page may use. */
export interface Services {
  content: ContentService
  worksheets: WorksheetService
  /** Texts that pages show in the first language; none on pages of that language. */
  untranslated: UntranslatedTexts
  /** Versions that readers do not see yet, for editors. */
  holding: HoldingDesk
  votes: VoteService
  newsletter: NewsletterService
  mailLinks: MailLinkService
  /** True if a sign-up counts only after it is confirmed by a link from a mail. */
  asksByMail: boolean
  messages: MessageService
  /** Current state of the database behind votes, newsletter and messages. */
  database: () => Promise<StoreState>
  search: SearchService
  /** The national data. */
  reference: AskReference
  /** Records the content of responses, for caches that purge by it. */
  shown: ShownKeys
  /** Base address of the browser's four calls: a path of this server, or an absolute address. */
  functionsUrl: string
  /** True if a vote box gets its first count by GET. */
  readsCountsByGet: boolean
  /** External scripts that render the contact form and the footer's sign-up; "" for the built-in forms. */
  formScripts: { contact: string; newsletter: string }
  /** Analytics that runs after consent; "" for none. */
  trackers: { tagId: string; scriptUrl: string }
  /** State of the upstreams since the server started. */
  upstreams: () => UpstreamState[]
  /** Sources of the bundled data; null for other data. */
  dataSources: DataSources | null
  /** Files of the content folder with faults or oddities. */
  contentFiles: () => ContentFileState[]
  /** Age of the visible content and data. Without a time if both come from this server's own files. */
  dataAge: () => DataAge
  /** Facts that are specific to this community. */
  community: Community
  /** The community's style sheet, for the current topics. */
  styles: ReturnType<typeof createCommunityStyles>
  /** Names that the community's charts recognize. */
  names: NameRegistry
  links: SiteLinks
  siteName: string
  siteUrl: string
  /** Origin of the content service: the site's own while it is embedded. */
  contentUrl: string
  log: Log
}
