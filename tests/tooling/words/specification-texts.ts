/** The specification's own texts that have a word from `onlyFromSpecification`. A full stop at the end does not count. */
export const specificationTexts = [
  // Sign-in
  'Login failed',
  'Logout failed',
  'Logged out',
  'Logged in as {fullName}',
  'You have been successfully logged out.',
  'Invalid credentials',

  // Events, for visitors. The card for a missing id is called "invalid event".
  'Failed to load events',
  'Invalid Event',
  'Flyer Downloaded',

  // Payments
  'Invalid donation amount',
  'Failed to initialize payment',
  'Failed to connect to payment server',
  'Payment initialization failed - no client secret received',
  'Payment Failed',
  'Failed to confirm registration.',

  // Forms
  'Message Sent',
  'Submission Failed',

  // Teachings
  'Sync Failed',
  'Failed to sync videos.',
  'Successfully synced videos from the video service.',

  // Dashboard: events. The dialog's verb is a value: created or updated, creating or updating.
  'Event {done} successfully',
  'Event created successfully',
  'Event updated successfully',
  'Event deleted successfully',
  'Error {doing} event',
  'Error creating event',
  'Error updating event',
  'Error deleting event',
  'Error uploading image',

  // Dashboard: teachings, "with success counterparts"
  'Teaching created successfully',
  'Teaching updated successfully',
  'Teaching deleted successfully',
  'Error creating teaching',
  'Error updating teaching',
  'Error deleting teaching',

  // Dashboard: users
  'Failed to update user approval status.',
  'Failed to reset password.',
  'Failed to update user role.',
  'Failed to delete user.',
]
