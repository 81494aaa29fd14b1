import type { Variable } from './config.ts'

/** Meaning of each setting by subject, in Markdown, for docs/settings.md and .env.example. Links start at docs/. */
export const SETTING_TEXTS: Readonly<Record<string, Partial<Record<Variable, string>>>> = {
  Address: {
    PORT: 'port; 0: any free port',
    HOST: 'address on which it listens; empty: all interfaces',
    SITE_URL: 'public address, without a path',
    SITE_NAME: 'name; empty: that of `community.json`',
  },
  Content: {
    CONTENT_DIR: 'bundled content',
    SHEETS_DIR: 'bundled spreadsheets; empty: `worksheets` in `CONTENT_DIR`',
    CONTENT_URL: 'origin of a WordPress; empty: the embedded service',
    CONTENT_USER: 'its user for [previews](contracts/desk.md#previews) of drafts',
    CONTENT_PASSWORD: 'application password of that user',
    CONTENT_IDS: 'ids of five pages, and of the category for previous and next',
    CONTENT_TEST_MODE: '`1`: [four fixed answers](contracts/content-model.md#test-mode)',
    SHEETS_URL: 'origin of Google Sheets; empty: the embedded service',
    SHEETS_API_KEY: 'its key, which stays on the server',
    SHEETS_ALLOW: 'ids of further spreadsheets, with commas; `*` for any',
    CACHE_TTL_SECONDS: 'how long responses of services are fresh',
  },
  Data: {
    DATA_DIR: 'database, snapshots, index',
    DATABASE_URL: '`sqlite:<path>` or `postgres://…`; empty: a SQLite file in `DATA_DIR`',
    SHARED_STATE: '`postgres`: [servers on one database](contracts/servers.md) behave as one',
    DATABASE_DIRECT_URL: 'with `SHARED_STATE`: address of the database behind a pooler',
    PG_POOL_MAX: 'connections of a server to PostgreSQL',
    RETENTION_MESSAGES_DAYS: 'days after which messages are deleted; empty: never',
    RETENTION_UNCONFIRMED_DAYS: 'days after which unconfirmed sign-ups are deleted',
  },
  'Votes, forms and mail': {
    FUNCTIONS_URL: 'base of the four calls; another origin joins `connect-src` and `form-action`',
    VOTE_COUNTS: '`get`: vote boxes [get their first count](contracts/server.md#a-count-that-a-cdn-may-hold)',
    VOTE_PROOF: '`off`: no proof of work',
    CONTACT_FORM_URL: 'script of [another contact form](votes.md#forms-of-another-service)',
    NEWSLETTER_FORM_URL: 'script of another sign-up form',
    NEWSLETTER_WEBHOOK: '[target of confirmed sign-ups](votes.md#newsletter-provider)',
    SMTP_URL: 'mail service for confirmations; empty: sign-ups count at once',
    MAIL_FROM: 'sender of its mails',
  },
  'Proxies and CDN': {
    TRUST_PROXY: '[proxies that name the visitor](operations/proxies.md#behind-a-proxy): their number or networks',
    CLIENT_ADDRESS_HEADER: "header with the visitor's address; needs networks",
    PURGE_URL: 'target of [purge calls](contracts/server.md#purge-calls)',
    PURGE_ADAPTER: '`post`, `varnish-xkey` or `fastly`',
    PURGE_TOKEN: 'token of these calls',
  },
  'Search and measuring': {
    SEARCH_URL: 'hosted service with the same protocol; empty: the embedded index',
    SEARCH_APP_ID: 'its application',
    SEARCH_API_KEY: 'its search key',
    ANALYTICS_TAG_ID: "a tag manager's container, loaded after consent",
    ANALYTICS_SCRIPT_URL: 'or one script',
  },
  'Editors and security': {
    DESK: "`off`: no [editors' desk](contracts/desk.md#who-may-enter)",
    DESK_KEYS: '`name:key` pairs, with commas; empty: a key in `DATA_DIR/desk-key`',
    DESK_WEBHOOK: 'address for [notices to editors](contracts/holding.md#notices)',
    DESK_MAIL: 'mail addresses for them; needs `SMTP_URL`',
    HOLD: '`off`: no [holding of worksheets](contracts/holding.md#what-is-held)',
    HOLD_DAYS: 'days after which a held worksheet is published',
    HOOK_SECRET:
      'key for [`/hooks/refresh`](contracts/holding.md#from-an-edit-to-the-page) and previews, 16 characters or more',
    SECURITY_CONTACT: 'address in `/.well-known/security.txt`; empty: 404',
  },
}
