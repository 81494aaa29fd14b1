import type { Image } from './image.ts'
import type { Banner } from './landing.ts'

/** A picture and a text of the Who We Are page. One of the two may be missing (null, ""). */
export interface PictureText {
  image: Image | null
  /** Safe HTML. */
  html: string
}

/** Supporters of one kind, with logos or by name; a section may have both. */
export interface SupporterList {
  /** "" if empty. */
  title: string
  logos: Image[]
  names: string[]
}

/** The Who We Are page (docs/contracts/content-model.md#who-we-are). Null or empty parts are omitted. */
export interface Initiative {
  /** Plain text; "" if empty. */
  title: string
  /** Excerpt as plain text; "" if it only repeats the beginning of the text. */
  lead: string
  /** Safe HTML. */
  text: string
  /** Plain text for search engines. */
  description: string
  banner: Banner | null
  approach: PictureText[]
  aboutUs: PictureText | null
  shareStory: PictureText | null
  supporters: SupporterList[]
  partners: SupporterList | null
}

/** A part of the Who We Are page that has its own anchor (docs/contracts/pages.md#who-we-are). */
export type InitiativePart = (typeof INITIATIVE_PARTS)[number]

export const INITIATIVE_PARTS = ['ourApproach', 'aboutUs', 'advisory', 'supporters'] as const

/** The parts that have content. Without its own page (null), only the members. */
export function partsOfInitiative(initiative: Initiative | null, memberCount: number): InitiativePart[] {
  if (initiative === null) return memberCount > 0 ? ['advisory'] : []
  const { approach, aboutUs, supporters, partners } = initiative
  const isShown: Record<InitiativePart, boolean> = {
    ourApproach: approach.length > 0,
    aboutUs: aboutUs !== null,
    advisory: memberCount > 0,
    supporters: supporters.length > 0 || partners !== null,
  }
  return INITIATIVE_PARTS.filter((part) => isShown[part])
}

/** A member of the advisory committee. Missing texts are "", missing links null. */
export interface CommitteeMember {
  id: number
  name: string
  position: string
  quote: string
  /** Part of the description before its first comma, and the rest. */
  heading: string
  description: string
  photo: Image | null
  facebook: string | null
  twitter: string | null
  linkedin: string | null
}

/**
 * Splits a member's description into heading and rest (docs/contracts/pages.md#who-we-are). "A careful counter, Peter
 * works" becomes "A careful counter" and "Peter works". A description without a comma is only a heading.
 */
export function splitDescription(text: string): { heading: string; description: string } {
  const comma = text.indexOf(',')
  if (comma < 0) return { heading: text.trim(), description: '' }
  return { heading: text.slice(0, comma).trim(), description: text.slice(comma + 1).trim() }
}
