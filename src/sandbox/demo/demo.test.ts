import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { films } from '#shared/films.ts'
import { isFilm } from '#shared/video-links.ts'
import { sampleVideos } from '../sample-channel.ts'
import { demoDonations } from './donations.ts'
import { demoEvents } from './events.ts'
import { demoGroups, demoTags } from './groups.ts'
import { demoMembers } from './members.ts'
import { demoRegistrations } from './registrations.ts'
import { demoTeachings } from './teachings.ts'

const teachingCategories = ['Life Purpose', 'Relationships', 'Seasons', 'Social Justice', 'Theology'] as const
const eventCategories = ['Bible Study', 'Discussion', 'Service', 'Social', 'Workshop'] as const

const videos = demoTeachings.filter((teaching) => teaching.videoId !== null)
const texts = demoTeachings.filter((teaching) => teaching.videoId === null)
const upcoming = demoEvents.filter((event) => event.dayOffset > 0)

const countWords = (content: string) => content.match(/[\p{L}\p{N}][\p{L}\p{N}’:–-]*/gu)?.length ?? 0
const isUnique = (values: unknown[]) => new Set(values).size === values.length
const isClock = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

test('there are thirty teachings, nine of them to read', () => {
  expect(demoTeachings).toHaveLength(30)
  expect(videos).toHaveLength(21)
  expect(texts).toHaveLength(9)
})

test('no two teachings share a title or a video', () => {
  expect(isUnique(demoTeachings.map((teaching) => teaching.title))).toBe(true)
  expect(isUnique(videos.map((teaching) => teaching.videoId))).toBe(true)
})

test('every video can be watched: its film and the captions are there, as large as the player says', () => {
  const addresses = [...videos.map(({ videoId }) => videoId!), ...sampleVideos.map(({ id }) => id)]
  expect(isUnique(addresses)).toBe(true)
  expect(addresses.toSorted()).toEqual(Object.keys(films).toSorted())
  for (const address of addresses) {
    expect(isFilm(address), address).toBe(true)
    expect(statSync(`public${address}`).size, address).toBe(films[address]?.bytes)
    expect(readFileSync(`public${address.replace(/mp4$/, 'vtt')}`, 'utf8'), address).toMatch(/^WEBVTT\n/)
  }
})

test('the films are small enough for a phone that pays for its data', () => {
  const sizes = Object.values(films).map(({ bytes }) => bytes)
  expect(Math.max(...sizes)).toBeLessThan(400 * 1_024)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(7 * 1_024 * 1_024)
})

test('an excerpt fills two or three lines of a card', () => {
  for (const { title, excerpt } of demoTeachings) {
    expect(excerpt.length, title).toBeGreaterThanOrEqual(110)
    expect(excerpt.length, title).toBeLessThanOrEqual(190)
  }
})

test('a text is a few minutes long and a video has a short outline', () => {
  for (const { title, content, duration } of texts) {
    expect(duration, title).toMatch(/^\d min read$/)
    expect(countWords(content), title).toBeGreaterThanOrEqual(600)
    expect(countWords(content), title).toBeLessThanOrEqual(900)
    expect(content, title).toMatch(/^## /m)
    expect(content, title).toMatch(/^> .*\([\w ]+ \d+:\d+.*\)$/m)
  }
  for (const { title, content } of videos) {
    expect(countWords(content), title).toBeGreaterThanOrEqual(120)
    // The outline, and a sentence about the film.
    expect(countWords(content), title).toBeLessThanOrEqual(220)
  }
})

test('each category of teachings has at least five', () => {
  for (const category of teachingCategories) {
    const inCategory = demoTeachings.filter((teaching) => teaching.category === category)
    expect(inCategory.length, category).toBeGreaterThanOrEqual(5)
  }
})

test('the newest six teachings cover every category and hold one text', () => {
  const newest = demoTeachings.slice(0, 6)
  expect([...new Set(newest.map((teaching) => teaching.category))].sort()).toEqual(teachingCategories)
  expect(newest.filter((teaching) => teaching.videoId === null)).toHaveLength(1)
})

test('teachings come newest first, from this week to two years ago', () => {
  const days = demoTeachings.map((teaching) => teaching.publishedDaysAgo)
  expect(days).toEqual([...days].sort((a, b) => a - b))
  expect(isUnique(days)).toBe(true)
  expect(Math.min(...days)).toBe(2)
  expect(Math.max(...days)).toBeLessThanOrEqual(700)
})

test('one title is long enough to try every layout', () => {
  expect(demoTeachings.some((teaching) => teaching.title.length > 90)).toBe(true)
})

test('there are fourteen events of every category, three of them past and two within five days', () => {
  expect(demoEvents).toHaveLength(14)
  expect(isUnique(demoEvents.map((event) => event.title))).toBe(true)
  expect([...new Set(demoEvents.map((event) => event.category))].sort()).toEqual(eventCategories)
  expect(demoEvents.filter((event) => event.dayOffset < 0)).toHaveLength(3)
  expect(upcoming.filter((event) => event.dayOffset <= 5)).toHaveLength(2)
  expect(
    Math.max(...upcoming.map(({ dayOffset, weeks = 1 }) => dayOffset + 7 * (weeks - 1))),
  ).toBeLessThanOrEqual(70)
})

test('no event has more people than seats', () => {
  for (const { title, capacity, registered } of demoEvents) {
    expect(registered, title).toBeLessThanOrEqual(capacity ?? Infinity)
  }
})

test('each seat that is taken is taken by someone, once for an event, and by no one real', () => {
  for (const { title, registered } of demoEvents) {
    const registrations = demoRegistrations(registered)
    const seats = registrations.reduce((sum, { numberOfAttendees }) => sum + numberOfAttendees, 0)
    expect(seats, title).toBe(registered)
    expect(isUnique(registrations.map(({ email }) => email)), title).toBe(true)
    for (const { email, numberOfAttendees } of registrations) {
      expect(email).toMatch(/^[a-z.-]+@example\.com$/)
      expect(numberOfAttendees).toBeGreaterThanOrEqual(1)
      expect(numberOfAttendees).toBeLessThanOrEqual(10)
    }
  }
})

test('the upcoming events include each case that a page must show', () => {
  expect(upcoming.some((event) => event.price === 0)).toBe(true)
  expect(upcoming.map((event) => event.price)).toEqual(expect.arrayContaining([12000, 8000, 5000]))
  expect(upcoming.filter((event) => event.registered === event.capacity)).toHaveLength(1)
  expect(upcoming.some((event) => event.registered === 18 && event.capacity === 20)).toBe(true)
  expect(upcoming.filter((event) => event.capacity === null)).toHaveLength(1)
  expect(upcoming.some((event) => event.isVirtual && event.price > 0)).toBe(true)
  expect(upcoming.some((event) => event.weeks === 3)).toBe(true)
  const [choices] = upcoming.filter((event) => event.prices)
  expect(choices?.prices?.[0], 'the standard price first').toMatchObject({ amount: choices?.price })
  expect(choices?.deposit).toBeLessThan(Math.min(...choices!.prices!.map(({ amount }) => amount)))
})

test('an event is online with a link or at a place, and ends after it starts', () => {
  for (const event of demoEvents) {
    expect(event.zoomLink !== null, event.title).toBe(event.isVirtual)
    expect(event.location === null, event.title).toBe(event.isVirtual)
    expect(event.zoomLink ?? 'https://zoom.example/j/').toContain('https://zoom.example/j/')
    expect(isClock(event.startsAt) && isClock(event.endsAt), event.title).toBe(true)
    expect(event.startsAt < event.endsAt, event.title).toBe(true)
  }
})

test('an event tells what happens in two or three paragraphs', () => {
  for (const { title, description } of demoEvents) {
    expect([2, 3], title).toContain(description.split('\n\n').length)
  }
})

test('there are twenty-eight members of every role, five of whom wait for approval', () => {
  expect(demoMembers).toHaveLength(28)
  expect(demoMembers.filter((member) => !member.isApproved)).toHaveLength(5)
  expect(new Set(demoMembers.map((member) => member.role))).toEqual(
    new Set(['member', 'moderator', 'leader', 'admin']),
  )
  expect(isUnique(demoMembers.map((member) => member.username.toLowerCase()))).toBe(true)
  expect(isUnique(demoMembers.map((member) => member.email))).toBe(true)
})

test('in each of the last eight weeks someone became a member and someone registered', () => {
  const newest = demoMembers.filter((member) => member.isApproved).map((member) => member.registeredDaysAgo)
  const registered = upcoming.flatMap((event) => demoRegistrations(event.registered))
  const hours = registered.map((registration) => registration.registeredHoursAgo)
  for (let week = 0; week < 8; week += 1) {
    expect(
      newest.some((days) => Math.floor(days / 7) === week),
      `members, week ${week}`,
    ).toBe(true)
    expect(
      hours.some((ago) => Math.floor(ago / 168) === week),
      `registrations, week ${week}`,
    ).toBe(true)
  }
})

test('no one who is made up has an address that could be real', () => {
  for (const { email, username } of demoMembers) {
    expect(email).toMatch(/^[a-z.-]+@example\.org$/)
    expect(username).toMatch(/^[\w.-]{3,30}$/)
  }
})

test('nothing is filler or has an inline markup that the pages do not know', () => {
  const everything = JSON.stringify([demoTeachings, demoEvents])
  expect(everything).not.toMatch(/lorem|ipsum|TODO/i)
  expect(everything).not.toMatch(/\*|<|`/)
})

test('gifts came past the cards, from the newest to the oldest', () => {
  expect(demoDonations.length).toBeGreaterThanOrEqual(15)
  for (const { notes, amount, donorEmail } of demoDonations) {
    expect(notes).toMatch(/^(Mobile money|Bank transfer)/)
    expect(amount % 100).toBe(0)
    expect(donorEmail).toMatch(/^[a-z.]+@example\.org$/)
  }
  const days = demoDonations.map(({ givenDaysAgo }) => givenDaysAgo)
  expect(days).toEqual(days.toSorted((one, other) => one - other))
})

test('the people in circles and teams, and those with tags, are members', () => {
  const members = new Set(demoMembers.map(({ email }) => email))
  const emails = [...demoGroups.flatMap((group) => group.emails), ...Object.values(demoTags).flat()]
  expect(emails.filter((email) => !members.has(email))).toEqual([])
})

test('each circle and team is led by up to three of its people', () => {
  for (const { name, leaders, emails } of demoGroups) {
    expect(leaders.length, name).toBeGreaterThan(0)
    expect(leaders.length, name).toBeLessThanOrEqual(3)
    expect(emails, name).toEqual(expect.arrayContaining(leaders))
  }
})
