import { describe, expect, test } from 'vitest'
import { details, personDetails } from '../../details.ts'
import { complaintAbout } from '../categories.ts'
import { guessColumns } from './guess-columns.ts'

/** Only the columns that say something. */
const guessed = (kind: 'people' | 'members', headers: string[], rows: string[][] = []) =>
  Object.fromEntries(
    guessColumns(kind, headers, rows).flatMap((field, at) => (field ? [[headers[at], field]] : [])),
  )

describe('the columns of a list of people', () => {
  test('are recognised by what we call each detail ourselves', () => {
    const labels = details.map((detail) => personDetails[detail].label)
    expect(guessColumns('people', labels)).toEqual(details)
  })

  test('from Church Center are recognised', () => {
    const headers = [
      'Person ID',
      'Name Prefix',
      'Given Name',
      'First Name',
      'Nickname',
      'Middle Name',
      'Last Name',
      'Birthdate',
      'Medical Notes',
      'Membership',
      'Home Email',
      'Work Email',
      'Mobile Phone Number',
      'Home Phone Number',
      'Home Address Street Line 1',
      'Created At',
    ]
    expect(guessed('people', headers)).toEqual({
      'First Name': 'firstName',
      Nickname: 'otherNames',
      'Middle Name': 'otherNames',
      'Last Name': 'lastName',
      Birthdate: 'birthday',
      'Home Email': 'email',
      'Mobile Phone Number': 'phone',
      Membership: 'tags',
      'Created At': 'firstContact',
    })
  })

  test('from ChurchCRM are recognised', () => {
    const headers = [
      'Title',
      'First Name',
      'Last Name',
      'Address1',
      'Home Phone',
      'Mobile Phone',
      'Email',
      'WorkEmail',
      'Membership Date',
      'Classification',
    ]
    expect(guessed('people', headers)).toEqual({
      'First Name': 'firstName',
      'Last Name': 'lastName',
      'Mobile Phone': 'phone',
      Email: 'email',
      'Membership Date': 'firstContact',
      Classification: 'tags',
    })
  })

  test('from Google Forms are recognised in the words of a question', () => {
    const headers = [
      'Timestamp',
      'Email Address',
      'What is your full name?',
      'Your WhatsApp number',
      'Other names',
      'Date of birth',
      'Location',
      'How did you hear about us?',
      'Comments',
    ]
    expect(guessed('people', headers)).toEqual({
      Timestamp: 'firstContact',
      'Email Address': 'email',
      'What is your full name?': 'name',
      'Your WhatsApp number': 'phone',
      'Other names': 'otherNames',
      'Date of birth': 'birthday',
      Location: 'area',
      'How did you hear about us?': 'howTheyCame',
      Comments: 'note',
    })
  })

  test('with a name in one column and in two are taken once', () => {
    expect(guessed('people', ['Name', 'First name', 'Last name'])).toEqual({
      'First name': 'firstName',
      'Last name': 'lastName',
    })
    expect(guessed('people', ['Full name', 'First name'])).toEqual({ 'Full name': 'name' })
  })

  test('several with tags or groups all count', () => {
    expect(guessed('people', ['Name', 'Tags', 'Labels', 'Circle', 'Team'])).toEqual({
      Name: 'name',
      Tags: 'tags',
      Labels: 'tags',
      Circle: 'groups',
      Team: 'groups',
    })
  })

  test('with email addresses are known by what stands in them', () => {
    expect(
      guessed(
        'people',
        ['Wer', 'Wohin'],
        [
          ['Ama', 'ama@example.org'],
          ['Kofi', ''],
          ['Esi', 'esi@example'],
          ['Yaw', 'yaw@example.org'],
        ],
      ),
    ).toEqual({
      Wohin: 'email',
    })
  })
})

test('the columns of our own list of people are recognised', () => {
  const headers = [
    'Name',
    'Other names',
    'Email',
    'Phone',
    'Birthday',
    'Area',
    'How they came',
    'Tags',
    'Circles',
    'First contact (Accra time)',
  ]
  expect(guessed('people', headers)).toEqual({
    Name: 'name',
    'Other names': 'otherNames',
    Email: 'email',
    Phone: 'phone',
    Birthday: 'birthday',
    Area: 'area',
    'How they came': 'howTheyCame',
    Tags: 'tags',
    Circles: 'groups',
    'First contact (Accra time)': 'firstContact',
  })
})

test('the columns of our own list of members are recognised', () => {
  const headers = ['Name', 'Username', 'Email', 'Phone', 'Role', 'Approved', 'Joined', 'Last sign-in']
  expect(guessed('members', headers)).toEqual({
    Name: 'name',
    Username: 'username',
    Email: 'email',
    Phone: 'phone',
    Approved: 'approved',
  })
})

test.each([
  ['people', ['name'], undefined],
  ['people', ['phone', null], undefined],
  ['people', ['tags', 'note'], 'Choose a column with the name, email address or phone number.'],
  ['people', ['email', 'email'], 'Two columns are set to “Email address”. Choose one.'],
  ['people', ['name', 'tags', 'tags'], undefined],
  ['people', ['firstName', 'firstName', 'otherNames', 'otherNames'], undefined],
  ['members', ['email'], 'Choose the column with the full name.'],
  ['members', ['name', 'username'], 'Choose the column with the email address.'],
  ['members', ['firstName', 'email'], undefined],
] as const)('of %s with %j: %s', (kind, columns, complaint) => {
  expect(complaintAbout(kind, [...columns])).toBe(complaint)
})
