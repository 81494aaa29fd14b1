/** Change notifications between servers on one database, by the changed table. */
export type NotificationTopic = 'worksheet' | 'correction' | 'upstream_response'

/** Notifications of the database that several servers share. Some may be lost, so every topic is also polled. */
export interface Notifications {
  onNotification(topic: NotificationTopic, listener: (text: string) => void): void
  /** Calls the listener every half minute, and after a reconnection, because notifications may have been lost. */
  onPoll(listener: () => void): void
  close(): Promise<void>
}
